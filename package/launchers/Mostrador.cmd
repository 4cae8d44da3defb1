@echo off
setlocal DisableDelayedExpansion
title Mostrador
rem Shows accents.
"%SystemRoot%\System32\chcp.com" 65001 >nul
set ENTRY=installed\main.js
if not exist "%~dp0programa\server\src\%ENTRY%" (set ENTRY=main.js& set PORT=0& set DEMO=0& set "DATA_DIR=%ProgramData%\Mostrador")
"%~dp0node\node.exe" --max-semi-space-size=16 "%~dp0programa\server\src\%ENTRY%" %*
rem Keeps the window open to show why Mostrador did not start.
if errorlevel 1 pause
