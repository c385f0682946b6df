; SPDX-License-Identifier: GPL-3.0-or-later
; The setup for Windows: for the user alone, without an administrator. `installer/windows/build` gives it VERSION, STAGE (the
; folder of what it installs), REMOVE (the commands that remove just those files), OUTPUT and ICON.
; `/S` asks nothing, `/PATH` puts clrlens-cli on the PATH, `/D=FOLDER` comes last and says where to.
Unicode true
Target amd64-unicode
SetCompressor /SOLID /FINAL lzma
!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh

!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\CLR Lens"
!define TRACE "CLRLens.Trace"
!define CLASSES "Software\Classes"

Name "CLR Lens"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\CLR Lens"
InstallDirRegKey HKCU "${UNINSTALL_KEY}" "InstallLocation"
RequestExecutionLevel user
ManifestDPIAware true
ManifestLongPathAware true
VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=0 "ProductName" "CLR Lens"
VIAddVersionKey /LANG=0 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileDescription" "CLR Lens Setup"
VIAddVersionKey /LANG=0 "LegalCopyright" "GPL-3.0-or-later"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\clrlens.exe"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
LangString StartMenuName ${LANG_ENGLISH} "Start menu"
LangString StartMenuName ${LANG_GERMAN} "Startmenü"
LangString TypesName ${LANG_ENGLISH} "Open .nettrace and .netperf files"
LangString TypesName ${LANG_GERMAN} "Dateien .nettrace und .netperf öffnen"
LangString PathName ${LANG_ENGLISH} "clrlens-cli on the PATH"
LangString PathName ${LANG_GERMAN} "clrlens-cli im PATH"
LangString TraceName ${LANG_ENGLISH} ".NET trace"
LangString TraceName ${LANG_GERMAN} ".NET-Aufzeichnung"
LangString InUse ${LANG_ENGLISH} "CLR Lens is running. Close it, then try again."
LangString InUse ${LANG_GERMAN} "CLR Lens läuft. Schließen Sie es und versuchen Sie es noch einmal."

; A program that runs cannot be replaced or removed, and half of a new version helps no one. $3 is its folder.
!macro RefuseWhileRunning un
Function ${un}RefuseWhileRunning
    ${For} $1 1 2
        StrCpy $2 "clrlens.exe"
        ${If} $1 = 2
            StrCpy $2 "clrlens-cli.exe"
        ${EndIf}
        ${If} ${FileExists} "$3\$2"
            ClearErrors
            FileOpen $0 "$3\$2" a
            ${If} ${Errors}
                MessageBox MB_OK|MB_ICONEXCLAMATION "$(InUse)" /SD IDOK
                SetErrorLevel 3
                Abort
            ${EndIf}
            FileClose $0
        ${EndIf}
    ${Next}
FunctionEnd
!macroend
!insertmacro RefuseWhileRunning ""
!insertmacro RefuseWhileRunning "un."

!include path.nsh

Section "CLR Lens"
    SectionIn RO
    StrCpy $3 $INSTDIR
    Call RefuseWhileRunning
    ; Of an earlier version nothing stays that this one does not have, wherever it is.
    ReadRegStr $3 HKCU "${UNINSTALL_KEY}" "InstallLocation"
    ${If} $3 != ""
    ${AndIf} ${FileExists} "$3\uninstall.exe"
        Call RefuseWhileRunning
        ExecWait '"$3\uninstall.exe" /S _?=$3'
        Delete "$3\uninstall.exe" ; while it ran it could not remove itself, nor its folder
        RMDir "$3"
    ${EndIf}
    SetOutPath "$INSTDIR"
    File /r "${STAGE}/*.*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "CLR Lens"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\clrlens.exe"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "CLR Lens developers"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
    ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
    WriteRegDWORD HKCU "${UNINSTALL_KEY}" "EstimatedSize" $0
SectionEnd

Section "$(StartMenuName)"
    CreateShortcut "$SMPROGRAMS\CLR Lens.lnk" "$INSTDIR\clrlens.exe"
SectionEnd

; What opens these files already stays what opens them; CLR Lens is then one of those to choose from.
!macro RegisterType suffix
    WriteRegStr HKCU "${CLASSES}\${suffix}\OpenWithProgids" "${TRACE}" ""
    ReadRegStr $0 HKCU "${CLASSES}\${suffix}" ""
    ${If} $0 == ""
        ReadRegStr $0 HKCR "${suffix}" "" ; all users', too, but not this one's under Wine
    ${EndIf}
    ${If} $0 == ""
        WriteRegStr HKCU "${CLASSES}\${suffix}" "" "${TRACE}"
    ${EndIf}
!macroend
!macro UnregisterType suffix
    DeleteRegValue HKCU "${CLASSES}\${suffix}\OpenWithProgids" "${TRACE}"
    DeleteRegKey /ifempty HKCU "${CLASSES}\${suffix}\OpenWithProgids"
    ReadRegStr $0 HKCU "${CLASSES}\${suffix}" ""
    ${If} $0 == "${TRACE}"
        DeleteRegValue HKCU "${CLASSES}\${suffix}" ""
    ${EndIf}
    DeleteRegKey /ifempty HKCU "${CLASSES}\${suffix}"
!macroend
Section "$(TypesName)"
    WriteRegStr HKCU "${CLASSES}\${TRACE}" "" "$(TraceName)"
    WriteRegStr HKCU "${CLASSES}\${TRACE}\DefaultIcon" "" "$INSTDIR\clrlens.exe,0"
    WriteRegStr HKCU "${CLASSES}\${TRACE}\shell\open\command" "" '"$INSTDIR\clrlens.exe" "%1"'
    !insertmacro RegisterType ".nettrace"
    !insertmacro RegisterType ".netperf"
    ${RefreshShellIcons}
SectionEnd

Section /o "$(PathName)" OnPath
    Call AddToPath
    WriteRegDWORD HKCU "${UNINSTALL_KEY}" "OnPath" 1 ; for the next version
SectionEnd

Function .onInit
    ReadRegDWORD $1 HKCU "${UNINSTALL_KEY}" "OnPath"
    ${GetParameters} $0
    ClearErrors
    ${GetOptions} $0 "/PATH" $2
    ${IfNot} ${Errors}
    ${OrIf} $1 = 1
        SectionSetFlags ${OnPath} ${SF_SELECTED}
    ${EndIf}
FunctionEnd

Section "Uninstall"
    StrCpy $3 $INSTDIR
    Call un.RefuseWhileRunning
    !include "${REMOVE}"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\CLR Lens.lnk"
    !insertmacro UnregisterType ".nettrace"
    !insertmacro UnregisterType ".netperf"
    DeleteRegKey HKCU "${CLASSES}\${TRACE}"
    Call un.RemoveFromPath
    DeleteRegKey HKCU "${UNINSTALL_KEY}"
    ${un.RefreshShellIcons}
SectionEnd
