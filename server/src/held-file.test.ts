import { describe, expect, test } from 'vitest'
import { onceFree, whenFree } from './held-file.ts'

const fault = (code: string) => Object.assign(new Error(code), { code })

/** Throws until so many milliseconds were waited. */
function heldFor(ms: number, code: string) {
  let [waited, tries] = [0, 0]
  const act = () => {
    tries += 1
    if (waited < ms) throw fault(code)
    return 'written'
  }
  const pause = (paused: number) => {
    waited += paused
  }
  return { act, pause, tries: () => tries }
}

describe('a file that another program holds', () => {
  test.each(['EBUSY', 'EPERM', 'EACCES'])('is written on Windows after ten seconds of %s', (code) => {
    const { act, pause } = heldFor(10_000, code)
    expect(whenFree(act, { platform: 'win32', pause })).toBe('written')
  })

  test('is given up after twenty seconds', () => {
    const { act, pause } = heldFor(60_000, 'EBUSY')
    expect(() => whenFree(act, { platform: 'win32', pause })).toThrow('EBUSY')
  })

  test('is reported at once on other systems, and for another fault', () => {
    const ofLinux = heldFor(1, 'EPERM')
    expect(() => whenFree(ofLinux.act, { platform: 'linux', pause: ofLinux.pause })).toThrow('EPERM')
    const full = heldFor(1, 'ENOSPC')
    expect(() => whenFree(full.act, { platform: 'win32', pause: full.pause })).toThrow('ENOSPC')
    expect([ofLinux.tries(), full.tries()]).toEqual([1, 1])
  })

  test('is awaited by the running server, too, and given up after twenty seconds', async () => {
    for (const [ms, ends] of [
      [10_000, 'written'],
      [60_000, 'EBUSY'],
    ] as const) {
      const { act, pause } = heldFor(ms, 'EBUSY')
      const waiting = { platform: 'win32', pause: async (paused: number) => pause(paused) } as const
      expect(await onceFree(async () => act(), waiting).catch((error) => error.message)).toBe(ends)
    }
    const { act, pause, tries } = heldFor(1, 'EBUSY')
    await expect(
      onceFree(async () => act(), { platform: 'linux', pause: async (paused) => pause(paused) }),
    ).rejects.toThrow('EBUSY')
    expect(tries()).toBe(1)
  })
})
