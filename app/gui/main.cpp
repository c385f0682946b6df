// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/windowprogram.h"

int main(int argc, char **argv)
{
    return app::WindowProgram().run(argc, argv);
}
