interface Place {
  readonly isInstalled: boolean
  readonly platform: NodeJS.Platform
}

const here = (): Place => ({ isInstalled: process.env['MOSTRADOR_INSTALLED'] === '1', platform: process.platform })

/** Call once, before the installed program prints a command. Threads and child processes inherit the variable. */
export function speakAsInstalled(): void {
  process.env['MOSTRADOR_INSTALLED'] = '1'
}

/**
 * A command by hand as a person types it: in the folder of the installed program, or in the repository. `name` is
 * 'restore', `rest` what follows it.
 */
export function commandText(name: string, rest = '', { isInstalled, platform }: Place = here()): string {
  const end = rest === '' ? '' : ` ${rest}`
  // Windows finds Mostrador.cmd by its name alone, other systems only by a path.
  if (isInstalled) return `${platform === 'win32' ? 'mostrador' : './mostrador'} ${name}${end}`
  return `npm run ${name}${rest === '' ? '' : ' --'}${end}`
}
