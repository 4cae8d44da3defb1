import { describe, expect, test } from 'vitest'
import type { ProgramCommand } from './program-command.ts'
import { type ServiceAsker, servicePlan } from './service-plan.ts'

const program: ProgramCommand = {
  node: '/home/ana/Mi tienda/node/bin/node',
  args: ['--max-semi-space-size=16', '/home/ana/Mi tienda/server/main.ts'],
  folder: '/home/ana/Mi tienda',
}
const ana: ServiceAsker = { platform: 'linux', home: '/home/ana', user: 'ana', isAdministrator: false }
const root: ServiceAsker = { ...ana, home: '/root', user: 'root', isAdministrator: true, sudoUser: 'ana' }
const onWindows: ServiceAsker = { ...ana, platform: 'win32', home: 'C:\\Users\\Ana', user: 'CAJA\\Ana & Cía' }
const windowsProgram: ProgramCommand = {
  node: 'C:\\Archivos de programa\\Mostrador\\node.exe',
  args: ['C:\\Archivos de programa\\Mostrador\\main.ts'],
  folder: 'C:\\Archivos de programa\\Mostrador',
}

describe('systemd', () => {
  test('gets a unit of the user’s session from a user', () => {
    const plan = servicePlan(ana, program, '/home/ana/100 % año')
    expect(plan?.file).toBe('/home/ana/.config/systemd/user/mostrador.service')
    expect(plan?.text).toBe(`[Unit]
Description=Mostrador, punto de venta

[Service]
WorkingDirectory=/home/ana/Mi tienda
Environment="DATA_DIR=/home/ana/100 %% año"
ExecStart="/home/ana/Mi tienda/node/bin/node" "--max-semi-space-size=16" "/home/ana/Mi tienda/server/main.ts" "service" "run"
Restart=on-failure
RestartSec=5
RestartPreventExitStatus=78
TimeoutStopSec=20
UMask=0077
NoNewPrivileges=yes

[Install]
WantedBy=default.target
`)
    expect(plan?.install).toEqual([
      ['systemctl', '--user', 'daemon-reload'],
      ['systemctl', '--user', 'enable', 'mostrador.service'],
    ])
    expect(plan?.remove).toEqual([['systemctl', '--user', 'disable', '--now', 'mostrador.service']])
    expect(plan?.when).toContain('sudo loginctl enable-linger ana')
  })

  test('gets a unit of the system from root, which runs as the user who called sudo', () => {
    const plan = servicePlan(root, program, '/var/lib/mostrador')
    expect(plan?.file).toBe('/etc/systemd/system/mostrador.service')
    expect(plan?.text).toContain('\nUser=ana\n')
    expect(plan?.text).toContain('\nStateDirectory=mostrador\n')
    expect(plan?.text).toContain('\nWantedBy=multi-user.target\n')
    expect(plan?.status).toEqual(['systemctl', 'is-enabled', '--quiet', 'mostrador.service'])
    expect(servicePlan({ ...root, sudoUser: undefined }, program, '/srv/tienda')?.text).not.toMatch(
      /User=|StateDirectory/,
    )
  })

  test('reads a quote, a percent sign and a dollar of a path as they are', () => {
    const text = servicePlan(ana, { ...program, node: '/a"b\\c%d$e' }, '/x')?.text
    expect(text).toContain('ExecStart="/a\\"b\\\\c%%d$$e" ')
  })
})

describe('Task Scheduler', () => {
  test('starts the program when the user logs in', () => {
    const plan = servicePlan(onWindows, windowsProgram, 'C:\\ProgramData\\Mostrador\\')
    expect(plan?.install).toEqual([
      ['schtasks', '/Create', '/TN', 'Mostrador', '/XML', 'C:\\ProgramData\\Mostrador\\tarea.xml', '/F'],
    ])
    expect(plan?.text).toContain(
      '<LogonTrigger><Enabled>true</Enabled><UserId>CAJA\\Ana &amp; Cía</UserId></LogonTrigger>',
    )
    expect(plan?.text).toContain('<Command>C:\\Archivos de programa\\Mostrador\\node.exe</Command>')
    expect(plan?.text).toContain(
      '<Arguments>&quot;C:\\Archivos de programa\\Mostrador\\main.ts&quot; &quot;service&quot; &quot;run&quot; &quot;--datos&quot; &quot;C:\\ProgramData\\Mostrador\\\\&quot;</Arguments>',
    )
    expect(plan?.text).toContain('<ExecutionTimeLimit>PT0S</ExecutionTimeLimit>')
    expect(plan?.text).toContain('<StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>')
  })

  test('starts it with the computer for an administrator', () => {
    const plan = servicePlan({ ...onWindows, isAdministrator: true }, windowsProgram, 'C:\\ProgramData\\Mostrador')
    expect(plan?.text).toContain('<BootTrigger>')
    expect(plan?.text).toContain('<UserId>S-1-5-18</UserId>')
    expect(plan?.when).toBe('Arranca al encender la computadora.')
  })
})

test('macOS has neither', () => {
  expect(servicePlan({ ...ana, platform: 'darwin' }, program, '/x')).toBeUndefined()
})
