/**
 * `node scripts/commit-sizes.ts [SINCE]`: checks that each commit after SINCE can be read in one sitting. It lists commits
 * that add more than 400 lines. One that adds more than 1,500 needs a line `Large: REASON` in its message, otherwise the
 * exit code is 1. Moved lines, merges and files that a tool writes don't count. Without that commit in the history, as in a
 * shallow clone or an export, there is nothing to check.
 */
import { spawnSync } from 'node:child_process'

/** The last commit before this check. */
const first = 'da532236fb26c72d1b8951117f63335fd9056da9'
const listed = 400
const most = 1_500
const since = process.argv[2] ?? first

/** Files that a tool writes. A picture has no lines, except for drawings. */
const generated = [
  /(^|\/)package-lock\.json$/,
  /^src\/server\/db\/migrations\//,
  /^src\/pictures\//,
  /\.svg$/
]

/** Returns the output of git, or undefined if it fails. */
function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1e9 })
  return status === 0 ? stdout : undefined
}

/** Returns the lines that a commit adds to files that people write. */
function linesOf(commit: string): number {
  // Each file is `ADDED TAB DELETED TAB PATH NUL`. A moved one has an empty path, then `OLD NUL NEW NUL`.
  const parts = (git('show', '--numstat', '-z', '-M', '--format=', commit) ?? '').split('\0')
  let lines = 0
  for (let index = 0; index < parts.length; index++) {
    const [added = '', , path] = parts[index]!.trim().split('\t')
    const name = path === '' || path === undefined ? parts[(index += 2)] : path
    if (name && !generated.some(each => each.test(name))) lines += Number(added) || 0
  }
  return lines
}

function check(): number {
  if (git('cat-file', '-e', `${since}^{commit}`) === undefined) {
    console.log(`The history has no commit ${since.slice(0, 8)}, so no commit's size is checked.`)
    return 0
  }
  const commits =
    git('rev-list', '--no-merges', '--reverse', `${since}..HEAD`)?.split('\n').filter(Boolean) ?? []
  let failed = 0
  for (const commit of commits) {
    const lines = linesOf(commit)
    if (lines <= listed) continue
    const message = git('show', '--no-patch', '--format=%B', commit) ?? ''
    const reason = /^Large: *(\S.*)$/m.exec(message)?.[1]
    const isTooLarge = lines > most && !reason
    if (isTooLarge) failed++
    const note = isTooLarge ? ` Divide it, or add a line "Large: REASON".` : reason ? ` ${reason}` : ''
    console.log(`${commit.slice(0, 8)} adds ${lines} lines: ${message.split('\n')[0]}.${note}`)
  }
  console.log(`${commits.length} commits, ${failed} too large.`)
  return failed === 0 ? 0 : 1
}

process.exit(check())
