import { afterAll, afterEach, expect } from 'vitest'
import { takeFound } from './lock-watch.ts'

// For every test that runs on PostgreSQL: none locks rows against the one order (db/lock-order.ts).
const seeOrder = () => expect(takeFound(), 'locks against their order (server/src/db/lock-order.ts)').toEqual([])
afterEach(seeOrder)
afterAll(seeOrder)
