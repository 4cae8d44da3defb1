import type { ProgramCommand } from './program-command.ts'

interface Task extends ProgramCommand {
  readonly dataDir: string
  readonly user: string
  /** True for a task that starts with the computer, as the system. */
  readonly isOfSystem: boolean
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const xml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** Windows splits a command line at spaces outside quotes. A backslash before a quote must be doubled. */
const argument = (text: string): string => `"${text.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, '$1$1')}"`

/** Security identifier of the system's own account. */
const SYSTEM = 'S-1-5-18'

/**
 * Text of a task for Windows' Task Scheduler. By default the scheduler ends a task after three days, and starts none
 * on battery.
 */
export function taskXml({ node, args, folder, dataDir, user, isOfSystem }: Task): string {
  const line = [...args, 'service', 'run', '--datos', dataDir].map(argument).join(' ')
  const trigger = isOfSystem
    ? '<BootTrigger><Enabled>true</Enabled></BootTrigger>'
    : `<LogonTrigger><Enabled>true</Enabled><UserId>${xml(user)}</UserId></LogonTrigger>`
  const principal = isOfSystem
    ? `<UserId>${SYSTEM}</UserId><RunLevel>LeastPrivilege</RunLevel>`
    : `<UserId>${xml(user)}</UserId><LogonType>InteractiveToken</LogonType><RunLevel>LeastPrivilege</RunLevel>`
  return `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo><Description>Mostrador, punto de venta</Description></RegistrationInfo>
  <Triggers>${trigger}</Triggers>
  <Principals><Principal id="Author">${principal}</Principal></Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <RestartOnFailure><Interval>PT1M</Interval><Count>3</Count></RestartOnFailure>
  </Settings>
  <Actions Context="Author">
    <Exec>
      <Command>${xml(node)}</Command>
      <Arguments>${xml(line)}</Arguments>
      <WorkingDirectory>${xml(folder)}</WorkingDirectory>
    </Exec>
  </Actions>
</Task>
`
}
