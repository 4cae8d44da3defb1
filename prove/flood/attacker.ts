import { parentPort, workerData } from 'node:worker_threads'
import { ATTACKS, type AttackName, type Target } from './attacks.ts'

// Attackers run in a thread of their own, so that they do not slow the measured tills.
const { name, target } = workerData as { name: AttackName; target: Target }
parentPort?.postMessage(await ATTACKS[name](target))
