import type { Mutation } from './mutation.ts'

const BACKUP_TEST = 'server/src/backup/backup.test.ts'

const MARK_TEST = 'server/src/db/sqlite/commit-mark.test.ts'

export const DATA_SAFETY_MUTATIONS: readonly Mutation[] = [
  {
    brokenBehaviour: 'A backup is a plain copy of the file',
    edits: [
      {
        file: 'server/src/db/sqlite/write-copy.ts',
        from: "  raw.prepare('vacuum into ?').run(target)\n",
        to: '  copyFileSync(raw.name, target)\n',
      },
      {
        file: 'server/src/db/sqlite/write-copy.ts',
        from: "import { dirname } from 'node:path'",
        to: "import { copyFileSync } from 'node:fs'\nimport { dirname } from 'node:path'",
      },
    ],
    tests: [{ file: BACKUP_TEST, titles: ['holds every order that was answered before it began'] }],
  },
  {
    brokenBehaviour: 'A backup hides what does not add up',
    edits: [
      {
        file: 'server/src/db/copy/sqlite-examine.ts',
        from: 'return found.length === 0 ? [] :',
        to: 'return found.length >= 0 ? [] :',
      },
    ],
    tests: [{ file: BACKUP_TEST, titles: ['of rows that do not add up is made'] }],
  },
  {
    brokenBehaviour: 'What does not add up leaves the shop without a backup',
    edits: [
      {
        file: 'server/src/backup/make-backup.ts',
        from: '    refuseFewer(before, found.counts)',
        to: "    if (found.broken.length > 0) throw new BrokenCopy('no cuadra')\n    refuseFewer(before, found.counts)",
      },
    ],
    tests: [{ file: BACKUP_TEST, titles: ['of rows that do not add up is made'] }],
  },
  {
    brokenBehaviour: 'A restore runs under a running server',
    edits: [
      {
        file: 'server/src/db/copy/sqlite-copy.ts',
        from: "    raw.pragma('journal_mode = DELETE')\n    raw.exec('begin exclusive')\n",
        to: '',
      },
    ],
    tests: [{ file: BACKUP_TEST, titles: ['is refused while a server runs, and changes nothing'] }],
  },
  {
    brokenBehaviour: 'A restore leaves its old sessions open',
    edits: [
      { file: 'server/src/db/copy/sqlite-copy.ts', from: "      database.raw.exec('delete from session')\n", to: '' },
    ],
    tests: [{ file: BACKUP_TEST, titles: ['restored elsewhere is the same shop'] }],
  },
  {
    brokenBehaviour: 'An upgrade makes no copy first',
    edits: [{ file: 'server/src/db/migrate.ts', from: 'keep?.(raw, last)', to: 'void keep' }],
    tests: [{ file: 'server/src/db/upgrade.test.ts', titles: ['a database of the versions before is copied first'] }],
  },
  {
    brokenBehaviour: 'An older program opens a newer database',
    edits: [{ file: 'server/src/db/migrate.ts', from: 'if (foreign.length > 0)', to: 'if (foreign.length > 1000)' }],
    tests: [
      {
        file: 'server/src/db/sqlite/open.test.ts',
        titles: ['a database of a newer program is refused and left as it was'],
      },
    ],
  },
  {
    brokenBehaviour: 'A migration that fails half way stays half way',
    edits: [
      {
        file: 'server/src/db/migrate.ts',
        from: '      raw.transaction(() => {\n        record.run',
        to: '      ;(() => {\n        record.run',
      },
    ],
    tests: [
      { file: 'server/src/db/sqlite/open.test.ts', titles: ['one that fails half way leaves nothing of itself'] },
    ],
  },
  {
    brokenBehaviour: 'On a full disk nothing can be read either',
    edits: [
      {
        file: 'server/src/features/people/session/caller-of.http.ts',
        from: 'if (!isDiskFull(error) && !isDamage(error)) throw error',
        to: 'throw error',
      },
    ],
    tests: [
      { file: 'server/src/db/sqlite/full-disk.test.ts', titles: ['orders on a full disk are stored whole or refused'] },
    ],
  },
  {
    brokenBehaviour: 'A damaged database goes on selling',
    edits: [{ file: 'server/src/db/noticing.ts', from: '      damage.refuse()\n', to: '' }],
    tests: [
      {
        file: 'server/src/features/platform/health/damage.test.ts',
        titles: ['damage that a call meets is said in words and by /readyz'],
      },
    ],
  },
  {
    brokenBehaviour: 'Files are created with whatever umask there is',
    edits: [{ file: 'server/src/data-folder.ts', from: 'process.umask(OTHERS)', to: 'process.umask()' }],
    tests: [{ file: 'server/src/starting.test.ts', titles: ['and a backup folder elsewhere are closed'] }],
  },
  {
    brokenBehaviour: 'A changed backup is restored',
    edits: [
      {
        file: 'server/src/backup/seal.ts',
        from: "timingSafeEqual(storedHmac, found) ? 'good' : 'changed'",
        to: "timingSafeEqual(storedHmac, storedHmac) ? 'good' : 'changed'",
      },
    ],
    tests: [
      {
        file: BACKUP_TEST,
        titles: ['because it was changed in one bit is refused', 'because it has a photo more is refused'],
      },
    ],
  },
  {
    brokenBehaviour: 'A damaged database passes the start',
    edits: [
      {
        file: 'server/src/features/platform/health/page-check.ts',
        from: 'if (wrong !== undefined) database',
        to: 'if (wrong === undefined) database',
      },
    ],
    tests: [{ file: 'server/src/starting.test.ts', titles: ['is found by a full read while the shop is open'] }],
  },
  {
    brokenBehaviour: 'A start does not notice missing confirmed records',
    edits: [
      {
        file: 'server/src/db/sqlite/note-lost-commits.ts',
        from: 'if (commits === 0) return',
        to: 'if (commits >= 0) return',
      },
    ],
    tests: [{ file: MARK_TEST, titles: ['finds what an overwritten log lost'] }],
  },
  {
    brokenBehaviour: 'What is not stored yet is noted as confirmed',
    edits: [
      {
        file: 'server/src/db/sqlite/group-commit.ts',
        from: '      this.#run.commit.run()\n      if (commit !== undefined) this.#confirm(commit)\n',
        to: '      if (commit !== undefined) this.#confirm(commit)\n      this.#run.commit.run()\n',
      },
    ],
    tests: [{ file: MARK_TEST, titles: ['is not ahead of a commit that failed'] }],
  },
  {
    brokenBehaviour: 'An empty database beside a backup begins a new shop',
    edits: [{ file: 'server/src/start.ts', from: '  refuseEmptied(config)\n', to: '' }],
    tests: [{ file: 'server/src/starting.test.ts', titles: ['a start with a database that is'] }],
  },
  {
    brokenBehaviour: 'A clock ahead deletes older backups',
    edits: [{ file: 'server/src/backup/prune.ts', from: 'dated.slice(keepDays)', to: 'dated.slice(1)' }],
    tests: [{ file: BACKUP_TEST, titles: ['stays fourteen days; the fourteen newest stay for ever'] }],
  },
  {
    brokenBehaviour: 'A failed start says only what Node said',
    edits: [
      { file: 'server/src/failed-start.ts', from: 'return startupError(error) ?? UNKNOWN', to: 'return String(error)' },
    ],
    tests: [{ file: 'server/src/startup-error.test.ts', titles: ['a fault of the program itself'] }],
  },
  {
    brokenBehaviour: 'A return in the demo data refunds cash that the drawer does not have',
    edits: [{ file: 'demo/src/return-past.ts', from: "isShort ? 'voucher' : method", to: 'method' }],
    tests: [{ file: 'demo/src/left-out.test.ts', titles: ['makes all returns on a day'] }],
  },
]
