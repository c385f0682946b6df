; SPDX-License-Identifier: GPL-3.0-or-later
; Puts $INSTDIR on the user's PATH, and takes it off again. A string of NSIS ends after 1,024 characters, which many a PATH
; exceeds and would be cut to: only functions of Windows see it, in memory of their own.
; It is looked at as ;PATH; so that each folder in it stands between two semicolons.
!macro ChangePath name
Function ${name}
    System::Call 'advapi32::RegOpenKeyExW(p 0x80000001, w "Environment", i 0, i 0x2001F, *p .r0) i .r9'
    ${If} $9 <> 0
        Return
    ${EndIf}
    StrCpy $1 2 ; REG_EXPAND_SZ, where there is none
    StrCpy $2 0
    System::Call 'advapi32::RegQueryValueExW(p r0, w "Path", p 0, *i r1r1, p 0, *i r2r2) i .r9'
    StrLen $4 "$INSTDIR;"
    IntOp $5 $4 * 2
    IntOp $5 $5 + $2
    IntOp $5 $5 + 16
    System::Alloc $5 ; zeroed
    Pop $3
    System::Call 'kernel32::lstrcpyW(p r3, w ";")'
    IntPtrOp $6 $3 + 2
    ${If} $2 > 2
        System::Call 'advapi32::RegQueryValueExW(p r0, w "Path", p 0, p 0, p r6, *i r2r2) i .r9'
        System::Call 'kernel32::lstrcatW(p r3, w ";")'
    ${EndIf}
    System::Call 'shlwapi::StrStrIW(p r3, w ";$INSTDIR;") p .r7'
!if "${name}" == AddToPath
    ${If} $7 P= 0
        System::Call 'kernel32::lstrcatW(p r3, w "$INSTDIR;")'
!else
    ${If} $7 P<> 0
        IntOp $5 $4 * 2
        IntPtrOp $8 $7 + $5
        System::Call 'kernel32::lstrlenW(p r8) i .r5'
        IntOp $5 $5 + 1
        IntOp $5 $5 * 2
        System::Call 'ntdll::memmove(p r7, p r8, p r5)'
!endif
        ; The semicolon at the end is ours.
        System::Call 'kernel32::lstrlenW(p r3) i .r5'
        ${If} $5 > 1
            IntOp $2 $5 - 1
            IntOp $2 $2 * 2
            IntPtrOp $8 $3 + $2
            System::Call '*$8(&i2 0)'
            System::Call 'advapi32::RegSetValueExW(p r0, w "Path", i 0, i r1, p r6, i r2) i .r9'
        ${Else}
            System::Call 'advapi32::RegDeleteValueW(p r0, w "Path") i .r9'
        ${EndIf}
        SendMessage ${HWND_BROADCAST} ${WM_SETTINGCHANGE} 0 "STR:Environment" /TIMEOUT=2000
    ${EndIf}
    System::Free $3
    System::Call 'advapi32::RegCloseKey(p r0)'
FunctionEnd
!macroend
!insertmacro ChangePath AddToPath
!insertmacro ChangePath un.RemoveFromPath
