// Runs only on SQLite: it tests a pure function, not SQL.

import { expect, test } from 'vitest'
import { refuseWrongWayIn } from './way-in.ts'

test.each(['owner', 'manager', 'provider'] as const)(
  'a PIN is refused for the role %s, whichever call gives it (D229)',
  (role) => {
    const enter = (before: { email: string } | null) => () =>
      refuseWrongWayIn(before, { email: '', role }, { pin: '2580' })
    for (const before of [null, { email: '' }, { email: 'rut@ejemplo.gt' }])
      expect(enter(before)).toThrow(expect.objectContaining({ code: 'pinClerksOnly' }))
    expect(() => refuseWrongWayIn(null, { email: '', role: 'clerk' }, { pin: '2580' })).not.toThrow()
  },
)
