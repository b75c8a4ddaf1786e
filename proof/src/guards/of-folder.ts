import type { Guard } from './guard.ts'

const tests = ['server/src/database/embedded/takeover.test.ts']

/** What keeps a process that was frozen from harming the one that took its data folder over. */
export const guardsOfFolder: Guard[] = [
  {
    name: 'no acknowledgement by a process that has lost its data folder',
    file: 'server/src/database/embedded/engine.ts',
    text: `    assertHeld?.()
    return result`,
    without: '    return result',
    tests
  },
  {
    name: 'no change of a file by a process that has lost its data folder',
    file: 'server/src/database/embedded/durable-files.ts',
    text: 'files.tryFSOperation(assertHeld)',
    without: '',
    tests
  },
  {
    name: 'a process that has lost its data folder ends',
    file: 'server/src/database/embedded/open.ts',
    text: 'process.exit(1)',
    without: 'throw error',
    tests
  },
  {
    name: 'files that a frozen process has open are not used by the next',
    file: 'server/src/database/embedded/folder.ts',
    text: 'path = await copyAside(path, lock)',
    without: '',
    tests
  },
  {
    name: 'a takeover is remembered until the database has been copied',
    file: 'server/src/database/embedded/folder-claims.ts',
    text: "renameSync(path, join(folder, basename(path).replace('lock', 'lost')))",
    without: 'rmSync(path)',
    tests: ['server/src/database/embedded/folder-lock.test.ts']
  },
  {
    name: 'a heartbeat does not bring a lost claim back',
    file: 'server/src/database/embedded/folder-claims.ts',
    text: "writeFileSync(path, content, { flag: 'r+' })",
    without: 'writeFileSync(path, content)',
    tests
  },
  {
    name: 'a heartbeat while the files keep the event loop busy',
    file: 'server/src/database/embedded/folder-lock.ts',
    text: 'if (now - heartbeatAt >= heartbeatMilliseconds) {',
    without: 'if (now === 0) {',
    tests
  },
  {
    name: 'a process that wakes does not remove what another is making',
    file: 'server/src/database/embedded/database-folders.ts',
    text: 'isClaimed(claimPath(dataDir, maker))',
    without: "maker === ''",
    tests
  }
]
