/** The rules of the house: which folder may import which, what exists in one place only, and how long a file may be. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const source = join(root, 'src')
/** The package of the embedded map, from `src`. */
const region = '../packages/region'
const packageFolder = resolve(source, region)
const manifest = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
  name: string
  exports: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(
      path => statSync(path).isFile() && /\.(ts|tsx|astro|m?js|css)$/.test(path) && !path.endsWith('.d.ts')
    )
    .toSorted()
}

interface Import {
  from: string
  to: string
  typeOnly: boolean
}

const scriptImport =
  /^\s*(?:import|export)\s+(type\s+)?(?:[\w*{][^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm
const styleImport = /^\s*@import()\s+['"]([^'"]+)['"]/gm

/** The files that the names of the package's entries mean. */
const entries = new Map(
  Object.entries(manifest.exports).map(([name, file]) => [join(manifest.name, name), join(region, file)])
)

function importsOf(file: string): Import[] {
  const pattern = file.endsWith('.css') ? styleImport : scriptImport
  return [...readFileSync(file, 'utf8').matchAll(pattern)].map(match => {
    const name = match[2] ?? match[3] ?? ''
    const named = /import\s*\{([^}]*)\}/.exec(match[0])?.[1]?.split(',') ?? []
    const onlyTypes = named.length > 0 && named.every(each => /^\s*(type\s|$)/.test(each))
    return {
      from: relative(source, file),
      to: name.startsWith('.')
        ? relative(source, resolve(dirname(file), name.replace(/\?.*$/, '')))
        : (entries.get(name) ?? name),
      typeOnly: Boolean(match[1]) || onlyTypes
    }
  })
}

const files = [...filesIn(source), ...filesIn(join(packageFolder, 'src'))]
const imports = files.flatMap(importsOf)
const inside = (path: string, ...folders: string[]) =>
  folders.some(folder => path === folder || path.startsWith(`${folder}/`))
const described = (broken: Import[]) => broken.map(each => `${each.from} -> ${each.to}`)
const ownFiles = new Set(files.map(file => relative(source, file)))
const browserFiles = [...ownFiles].filter(file => !inside(file, 'server', 'service-worker', region))
const isOwn = (each: Import) => ownFiles.has(each.to)
const textOf = (file: string) => readFileSync(join(source, file), 'utf8')
const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*/gm, '')

test('scans scripts, pages and style sheets', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(imports.filter(isOwn).length).toBeGreaterThan(300)
  for (const type of ['.ts', '.tsx', '.astro', '.js', '.css'])
    expect(
      files.some(file => file.endsWith(type)),
      type
    ).toBe(true)
  expect(imports.some(each => each.from.endsWith('.css') && isOwn(each))).toBe(true)
})

interface Rule {
  name: string
  from: string[]
  /** Folders that may not be imported. */
  not: string[]
  /** Types may be imported. */
  types?: boolean
  /** Files that may, with the reason. */
  except?: Record<string, string>
}

const rules: Rule[] = [
  {
    name: 'browser code never imports the server',
    from: [
      'islands',
      'stores',
      'lib',
      'components',
      'layouts',
      'styles',
      'client-directives',
      'service-worker'
    ],
    not: ['server', `${region}/src/server.ts`]
  },
  {
    name: 'pages import nothing of the server but its own headers',
    from: ['pages'],
    not: ['server', `${region}/src/server.ts`],
    except: { 'pages/500.astro': 'It answers failed requests, crawlers included.' }
  },
  {
    name: 'the server never imports stores, islands, pages or components',
    from: ['server'],
    not: ['stores', 'islands', 'pages', 'components', 'layouts']
  },
  {
    name: 'the checker of plans knows nothing of the solver',
    from: ['lib/planning/checker'],
    not: ['lib/planning/solver']
  },
  {
    name: 'the solver knows nothing of the checker',
    from: ['lib/planning/solver'],
    not: ['lib/planning/checker']
  },
  {
    name: 'lib imports no store, island, page, layout or component',
    from: ['lib'],
    not: ['stores', 'islands', 'pages', 'layouts', 'components']
  },
  {
    name: 'stores import no island, page, layout or component',
    from: ['stores'],
    not: ['islands', 'pages', 'layouts', 'components']
  },
  {
    name: 'islands call the API through stores, not through the client',
    from: ['islands'],
    not: ['lib/client'],
    types: true
  },
  {
    name: 'pages, layouts and components leave stores to islands',
    from: ['pages', 'layouts', 'components'],
    not: ['stores'],
    except: { 'layouts/plain-script.mjs': 'It writes the storage keys into inline scripts at build.' }
  },
  {
    name: 'islands, components and layouts import no page',
    from: ['islands', 'components', 'layouts'],
    not: ['pages']
  },
  {
    name: 'use cases, tables, the bus and providers import no route and no listener',
    from: ['server/domain', 'server/db', 'server/live', 'server/providers', 'server/jobs'],
    not: ['server/api', 'server/site', 'server/process']
  },
  {
    name: 'what all parts of the server share imports none of them',
    from: ['server/core', 'server/security', 'server/observability'],
    not: [
      'server/domain',
      'server/db',
      'server/live',
      'server/providers',
      'server/jobs',
      'server/api',
      'server/site',
      'server/service',
      'server/process'
    ]
  },
  {
    name: 'routes read no table',
    from: ['server/api'],
    not: ['server/db'],
    except: { 'server/api/authenticate.ts': 'The session check is the one query on the way in.' }
  },
  { name: 'own-origin endpoints read no table', from: ['server/site'], not: ['server/db'] },
  {
    name: 'own-origin endpoints know neither the starts nor the listener',
    from: ['server/site'],
    not: ['server/process']
  },
  {
    name: 'providers read no table, except where the database is the provider',
    from: ['server/providers'],
    not: ['server/db'],
    types: true,
    except: {
      'server/providers/identity/embedded.ts': 'Embedded accounts are kept in the database.',
      'server/providers/identity/sessions.ts': 'Sessions are kept in the database.',
      'server/providers/identity/passwords.ts': 'Passwords are kept in the database.',
      'server/providers/identity/second-factor.ts': 'Authenticator apps are kept in the database.',
      'server/providers/throttle.ts': 'The counts are kept in the database.'
    }
  }
]

/** The features of the domain, the lowest first. Those in one row don't import each other either. */
const order = [
  ['core'],
  ['files', 'outbox'],
  ['company'],
  ['places', 'journal'],
  ['organizations'],
  ['pricing'],
  ['delivery'],
  ['driver'],
  ['matching'],
  ['notifications'],
  ['tracking', 'messaging', 'planning'],
  ['account'],
  ['session'],
  ['booking'],
  ['imports', 'recurring'],
  ['billing'],
  ['cases'],
  ['reports', 'ops']
]

describe('imports run in one direction', () => {
  test.each(rules)('$name', ({ from, not, types, except = {} }) => {
    const broken = imports.filter(
      each =>
        inside(each.from, ...from) &&
        inside(each.to, ...not) &&
        !(types && each.typeOnly) &&
        !(each.from in except)
    )
    expect(described(broken)).toEqual([])
    // An exception that nothing needs any more goes.
    for (const file of Object.keys(except))
      expect(
        imports.some(each => each.from === file && inside(each.to, ...not)),
        file
      ).toBe(true)
  })

  test('the contract imports nothing else of ours', () => {
    const broken = imports.filter(
      each => inside(each.from, 'lib/contract') && isOwn(each) && !inside(each.to, 'lib/contract')
    )
    expect(described(broken)).toEqual([])
  })

  test('the rules import only the types of the contract and the geometry', () => {
    const broken = imports.filter(
      each =>
        inside(each.from, 'lib/rules') &&
        !inside(each.to, 'lib/rules', 'lib/geo.ts') &&
        !(each.typeOnly && inside(each.to, 'lib/contract'))
    )
    expect(described(broken)).toEqual([])
  })

  test('the region knows nothing of the product: it imports its own files, and packages that it lists', () => {
    const listed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    const broken = filesIn(packageFolder)
      .flatMap(importsOf)
      .filter(({ to }) => !inside(to, region, ...listed) && !to.startsWith('node:'))
    expect(described(broken)).toEqual([])
  })

  test('the region has an entry for servers, and one for browsers without code of servers', () => {
    expect(Object.keys(manifest.exports)).toEqual(['.', './style'])
    const reached = new Set([entries.get(`${manifest.name}/style`)])
    for (const file of reached)
      for (const each of imports) if (each.from === file && !each.typeOnly) reached.add(each.to)
    const server = [...reached].filter(file => !inside(file ?? '', `${region}/src/style`))
    expect(server).toEqual([`${region}/src/style.ts`, `${region}/src/geo.ts`])
  })

  test('the product, its commands and its tests import the region by its name', () => {
    const spelled = ['src', 'scripts', 'tests']
      .flatMap(folder => filesIn(join(root, folder)))
      .filter(file => /(?:from|import\() *['"][^'"]*packages\/region/.test(readFileSync(file, 'utf8')))
    expect(spelled).toEqual([])
  })

  test("a feature of the domain imports only what's below it in the order", () => {
    const rankOf = (path: string) => {
      const feature = path.split('/')[2] ?? ''
      return order.findIndex(rank => rank.includes(feature))
    }
    const broken = imports.filter(
      each =>
        inside(each.from, 'server/domain') &&
        inside(each.to, 'server/domain') &&
        each.from.split('/')[2] !== each.to.split('/')[2] &&
        rankOf(each.to) >= rankOf(each.from)
    )
    expect(described(broken)).toEqual([])
    expect(order.flat().toSorted()).toEqual(readdirSync(join(source, 'server/domain')).toSorted())
  })

  test('whoever writes a row of the ledger knows none of the features that follow it', () => {
    const writers = ['transition', 'acts', 'followers', 'change', 'ledger-rows'].map(
      name => `server/domain/delivery/ledger/${name}.ts`
    )
    const broken = imports.filter(
      each =>
        writers.includes(each.from) &&
        inside(each.to, 'server/domain') &&
        !inside(each.to, 'server/domain/delivery', 'server/domain/core')
    )
    expect(described(broken)).toEqual([])
    for (const writer of writers) expect(ownFiles, writer).toContain(writer)
  })

  test("a feature's islands never import another feature's", () => {
    const feature = (path: string) => path.split('/')[1] ?? ''
    const broken = imports.filter(
      each =>
        inside(each.from, 'islands') &&
        inside(each.to, 'islands') &&
        !sharedIslands.includes(feature(each.to)) &&
        feature(each.from) !== feature(each.to)
    )
    expect(described(broken)).toEqual([])
  })

  test('simulated drivers and customers use the API only, like real ones', () => {
    const own = [
      'simulated-driver',
      'simulated-customer',
      'simulated-steps',
      'history/goods',
      'history/remarks'
    ].map(name => `server/demo/${name}.ts`)
    const broken = own
      .flatMap(path => importsOf(join(source, path)))
      .filter(({ to }) => inside(to, 'server') && !own.includes(to))
    expect(described(broken)).toEqual([])
  })
})

test('browser code imports no library that is too heavy for every page', () => {
  const browser = (each: Import) => inside(each.from, 'islands', 'stores', 'lib', 'client-directives')
  const heavy: Record<string, string> = {
    zod: '92 kB with every type and language. zod/mini is for browsers',
    'zod/v4': 'the same as zod',
    ofetch: 'lib/client/send.ts has the few lines that we use'
  }
  const broken = imports.filter(each => browser(each) && !each.typeOnly && Object.hasOwn(heavy, each.to))
  expect(described(broken)).toEqual([])
})

test('only a thread loads the libraries of invoices, because they hold 100 MB', () => {
  const loads = (to: string) =>
    imports.filter(each => each.to === to && !each.typeOnly).map(each => each.from)
  const folder = 'server/documents/invoices'
  expect(loads('@e-invoice-eu/core')).toEqual([`${folder}/invoice-xml.ts`])
  expect(loads(`${folder}/invoice-xml.ts`)).toEqual([`${folder}/files.ts`])
  expect(loads(`${folder}/files.ts`)).toEqual([`${folder}/invoice-worker.ts`])
  expect(loads(`${folder}/invoice-worker.ts`)).toEqual([])
})

test('there are no import cycles, type imports included', () => {
  const targets = new Map([...ownFiles].map(file => [file, new Set<string>()]))
  for (const each of imports.filter(isOwn)) targets.get(each.from)?.add(each.to)
  const cycles: string[] = []
  const done = new Set<string>()
  function follow(file: string, trail: string[]): void {
    const start = trail.indexOf(file)
    if (start >= 0) cycles.push([...trail.slice(start), file].join(' -> '))
    if (start >= 0 || done.has(file)) return
    for (const target of targets.get(file) ?? []) follow(target, [...trail, file])
    done.add(file)
  }
  for (const file of ownFiles) follow(file, [])
  expect(cycles).toEqual([])
})

const features = [
  'session',
  'account',
  'places',
  'pricing',
  'booking',
  'matching',
  'delivery',
  'driver',
  'tracking',
  'messaging',
  'notifications',
  'outbox',
  'planning',
  'files',
  'company',
  'cases',
  'ops',
  'organizations',
  'imports',
  'recurring',
  'journal',
  'billing',
  'reports',
  'shell'
]
const sharedIslands = ['ui', 'map', 'format', 'hydration']

describe('folders are named for features', () => {
  test.each([
    ['islands', sharedIslands],
    ['stores', ['core', 'persisted']],
    ['server/domain', ['core']],
    ['styles', ['controls', 'base', 'breakpoints', 'global', 'layout', 'map', 'reset', 'text', 'tokens']],
    ['lib/contract', ['common', 'endpoint', 'errors', 'events', 'given', 'web-address']],
    ['lib/words/en', ['english', 'errors']],
    ['lib/words/fr', ['french', 'errors']]
  ])('src/%s', (folder, shared) => {
    const names = readdirSync(join(source, folder)).map(name => name.replace(/\.\w+$/, ''))
    expect(names.filter(name => !features.includes(name) && !shared.includes(name))).toEqual([])
  })
})

/** What operators do. The rooms of the console have these names in every layer. */
const rooms = [
  'now',
  'list',
  'plan',
  'schedule',
  'delivery',
  'drivers',
  'cases',
  'customers',
  'company',
  'staff',
  'prices',
  'zones',
  'reports',
  'audit'
]

interface Layer {
  folder: string
  /** Rooms that the other rooms may import. They import none. */
  shared: string[]
  /** Rooms that may import a room that isn't shared, with the reason. */
  except: Record<string, string>
}

const layers: Layer[] = [
  {
    folder: 'islands/ops',
    shared: ['shared', 'keyboard'],
    except: {
      'now -> delivery': 'A delivery opens beside the map.',
      'cases -> delivery': 'A delivery is beside its case.',
      'list -> delivery': 'A driver for many deliveries is chosen as for one.'
    }
  },
  {
    folder: 'server/domain/ops',
    shared: ['shared'],
    except: {
      'drivers -> list': "A driver's page lists their deliveries.",
      'schedule -> delivery': 'Planning a driver is an act on a delivery, with its lock and its log.'
    }
  }
]

describe('the console has a room for each thing that operators do', () => {
  const roomOf = (folder: string, path: string) => path.slice(folder.length + 1).split('/')[0] ?? ''

  test.each(layers)('src/$folder has no other rooms, and no file beside them', ({ folder, shared }) => {
    const names = readdirSync(join(source, folder))
    expect(names.filter(name => !rooms.includes(name) && !shared.includes(name))).toEqual([])
  })

  test.each(layers)('a room of src/$folder imports only shared ones', ({ folder, shared, except }) => {
    const crossing = imports
      .filter(each => inside(each.from, folder) && inside(each.to, folder))
      .map(each => ({ ...each, rooms: [roomOf(folder, each.from), roomOf(folder, each.to)] as const }))
      .filter(({ rooms: [from, to] }) => from !== to && (shared.includes(from) || !shared.includes(to)))
    const pairs = crossing.map(each => each.rooms.join(' -> '))
    expect(described(crossing.filter((_, index) => !Object.hasOwn(except, pairs[index] ?? '')))).toEqual([])
    // An exception that nothing needs any more goes.
    expect(Object.keys(except).filter(pair => !pairs.includes(pair))).toEqual([])
  })
})

describe('each thing exists in one place', () => {
  test('numbering plans are in one module, which the browser imports late', () => {
    const users = imports.filter(each => each.to.startsWith('libphonenumber-js'))
    expect(described(users)).toEqual(['lib/format/people/phone-number.ts -> libphonenumber-js/min'])
    const early = [...ownFiles].filter(
      file => !inside(file, 'server', 'pages') && /from '[^']*\/phone-number\.ts'/.test(textOf(file))
    )
    expect(early).toEqual([])
  })

  test('only the configuration reads the environment', () => {
    const readers = [...ownFiles].filter(file => /\bprocess\.env\b/.test(withoutComments(textOf(file))))
    expect(readers).toEqual(['server/config/config.ts'])
  })

  test('storage keys are only in src/stores/persisted.ts', () => {
    const keepers = [...ownFiles].filter(file => /['"`]dropway:|['"`]dropway-own/.test(textOf(file)))
    expect(keepers).toEqual(['stores/persisted.ts'])
  })

  test('the browser’s storage is used only by the persisted stores and the module beside them', () => {
    const storage = /\b(?:localStorage|sessionStorage)\b/
    const users = [...ownFiles].filter(file => storage.test(withoutComments(textOf(file))))
    expect(users).toEqual([
      // Inline scripts, which can't import.
      'layouts/account-data.js',
      'layouts/loader.js',
      'layouts/restored-sheet.js',
      'stores/core/browser-storage.ts'
    ])
    const database = /\bindexedDB\.|['"]idb-keyval['"]/
    const databaseUsers = [...ownFiles].filter(file => database.test(withoutComments(textOf(file))))
    expect(databaseUsers).toEqual(['stores/core/browser-database.ts'])
  })

  test('what a browser may lack or refuse is used in one module each, which has a fallback', () => {
    const users = (feature: RegExp) =>
      browserFiles.filter(file => feature.test(withoutComments(textOf(file))))
    expect(users(/\brandomUUID\b/)).toEqual([])
    expect(users(/\bnew BroadcastChannel\b|navigator\??\.locks\b|\bLockManager }/)).toEqual([
      'lib/browser/one-tab.ts'
    ])
    expect(users(/\bnew Worker\(/)).toEqual(['lib/map/engines/points.ts'])
    expect(users(/\bcaches\??\./)).toEqual(['layouts/account-data.js', 'stores/shell/page-cache.ts'])
  })

  test('only these read the device’s clock, for what no server is asked about', () => {
    const clock = /\bDate\.now\(\)|\bnew Date\(\)/
    expect(browserFiles.filter(file => clock.test(withoutComments(textOf(file))))).toEqual(
      [
        // A page is rendered with the server's clock.
        'components/delivery/NextRow.astro',
        'components/delivery/CompanyTime.astro',
        'components/ops/PrintedDelivery.astro',
        'pages/drive/earnings.astro',
        'pages/ops/audit.astro',
        'pages/ops/deliveries/index.astro',
        'pages/ops/index.astro',
        'pages/ops/money.astro',
        'pages/ops/money/statements/index.astro',
        'pages/ops/plan.astro',
        'pages/ops/recurring/new.astro',
        'pages/recurring/new.astro',
        // How long something lasts on this page.
        'islands/hydration/watch-islands.ts',
        'islands/map/use-live-car.ts',
        'islands/ui/buttons/HoldButton.tsx',
        'lib/map/car-animation.ts',
        'lib/positions/demo-drive.ts',
        // What this browser stored, and when.
        'stores/core/server-time.ts',
        'stores/delivery/pending-route.ts',
        'stores/driver/position-sharing.ts',
        'stores/notifications/notification-handler.ts',
        'stores/notifications/push-token.ts'
      ].toSorted()
    )
  })

  test('page addresses are only in src/lib/paths.ts', () => {
    const pages =
      'dashboard|drive|signin|register|verify|account|track|estimate|reset-password|forgot-password|docs|ops|landing'
    // At the start of a string, after a placeholder of a template, or in a regular expression.
    const address = new RegExp(`(?:['"\`}]/|\\^\\\\/\\(?)(?:${pages})(?![\\w.-])`)
    const spelled = [...ownFiles]
      .filter(file => !file.endsWith('.css') && address.test(withoutComments(textOf(file))))
      // The contract's paths are the API's.
      .filter(file => !inside(file, 'lib/contract'))
    expect(spelled).toEqual(['lib/paths.ts'])
  })

  test('only these read the whole ledger, and all others its transitions', () => {
    const whole = /import \{[^}]*\bledger\b[^}]*\} from '[^']*delivery-tables\.ts'/
    expect([...ownFiles].filter(file => whole.test(textOf(file)))).toEqual(
      [
        // An operator's act names the newest row.
        'server/demo/history/money.ts',
        // The cause of an entry is a transition or an act.
        'server/domain/billing/books/entry-trail.ts',
        // A charge refers to its act.
        'server/db/tables/delivery/charge-tables.ts',
        // The rows of erased people, and relations.
        'server/db/tables/relations.ts',
        'server/domain/account/erased-deliveries.ts',
        // The writer, and its types.
        'server/domain/delivery/delivery-queries.ts',
        'server/domain/delivery/ledger/ledger-rows.ts',
        // Acts and transitions that the books don't have yet.
        'server/domain/delivery/money/catch-up.ts',
        'server/domain/delivery/money/money-rows.ts',
        // Selects the transitions, because a relation can't name the view.
        'server/domain/delivery/read-models.ts',
        // Whether an operator has corrected a stop since a driver's step.
        'server/domain/delivery/stages/before-correction.ts',
        // Everything that happened, and the newest row, by which an operator's act names what they have seen.
        'server/domain/ops/delivery/act.ts',
        'server/domain/ops/delivery/delivery-timeline.ts',
        'server/domain/ops/now/fleet-feed.ts',
        'server/domain/ops/shared/delivery-version.ts'
      ].toSorted()
    )
  })

  test('only one module of the server decides by a role', () => {
    const readers = [...ownFiles].filter(
      file =>
        inside(file, 'server') && /\bperson\.role\b|\bhasPermission\b/.test(withoutComments(textOf(file)))
    )
    expect(readers).toEqual(
      [
        'server/domain/core/access.ts',
        // How a delivery names who has booked it.
        'server/domain/core/principal.ts',
        // Which notifications a role can choose.
        'server/domain/notifications/notifications.ts',
        // What somebody loses with another role.
        'server/domain/ops/staff/staff-changes.ts'
      ].toSorted()
    )
  })

  test('there are no barrel files', () => {
    expect([...ownFiles].filter(file => /\/index\.tsx?$/.test(file))).toEqual([])
  })
})

test('pages contain no style attribute, because the content security policy blocks it', () => {
  const broken = [...ownFiles].filter(file => file.endsWith('.astro') && /\sstyle=/.test(textOf(file)))
  expect(broken).toEqual([])
})

test('a file over 300 lines gives the reason in a sentence of its first comment', () => {
  const firstComment = /\/\*[^]*?\*\/|(?:^\s*\/\/.*\n)+/m
  const reason = /[^.]*\b(?:this file is long|over 300 lines)\b[^.]*\bbecause\b[^.]+\./i
  const long = [...ownFiles].filter(file => {
    const text = textOf(file)
    return text.split('\n').length > 301 && !reason.test(firstComment.exec(text)?.[0] ?? '')
  })
  expect(long).toEqual([])
})

/** Folders of more than 20 files, with the reason why they have no rooms. */
const largeFolders: Record<string, string> = {
  'pictures/en': 'A command takes them, one for each picture of the public pages.',
  'pictures/fr': 'The same pictures in French.',
  'server/db/migrations': 'A command writes one for each change of the tables.',
  'server/db/migrations/meta': 'A command writes one for each migration.',
  'stores/ops': 'One store for each room of the console, with the parts of its live view.'
}

test('a folder of more than 20 files says why', () => {
  const counts = new Map<string, number>()
  for (const folder of [source, join(packageFolder, 'src')])
    for (const each of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const parent = relative(source, each.parentPath)
      if (each.isFile()) counts.set(parent, (counts.get(parent) ?? 0) + 1)
    }
  const large = [...counts].filter(([, count]) => count > 20).map(([folder]) => folder)
  // A reason that nothing needs any more goes.
  expect(large.toSorted()).toEqual(Object.keys(largeFolders).toSorted())
})
