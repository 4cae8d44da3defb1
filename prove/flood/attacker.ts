import { parentPort, workerData } from 'node:worker_threads'
import { ATTACKS, type AttackName, type Target } from './attacks.ts'

// The attackers have a thread of their own, so that a till's time is not theirs.
const { name, target } = workerData as { name: AttackName; target: Target }
parentPort?.postMessage(await ATTACKS[name](target))
