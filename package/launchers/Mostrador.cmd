@echo off
setlocal DisableDelayedExpansion
title Mostrador
rem Shows accents.
"%SystemRoot%\System32\chcp.com" 65001 >nul
"%~dp0node\node.exe" --max-semi-space-size=16 "%~dp0programa\server\src\installed\main.js" %*
rem Keeps the window open to show why Mostrador did not start.
if errorlevel 1 pause
