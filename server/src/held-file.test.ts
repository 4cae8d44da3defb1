import { describe, expect, test } from 'vitest'
import { whenFree } from './held-file.ts'

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
})
