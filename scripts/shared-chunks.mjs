/**
 * Joins the small modules that pages load together. Otherwise, the build makes a file of each set of modules that the
 * same pages share, and a page of forty modules makes thirty requests, in several turns of the network.
 *
 * Each group lists modules of pages that load all of it. A module of no group stays where the build puts it.
 * @returns {import('vite').Plugin}
 */
export function sharedChunks() {
  return {
    name: 'shared-chunks',
    configEnvironment(name) {
      if (name !== 'client') return
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    }
  }
}

/** @type {Record<string, RegExp[]>} */
const modules = {
  // What loads later parts. Maps need it before anything else.
  preload: [/vite\/preload-helper/],
  // Every page with script.
  base: [
    /\/node_modules\/nanostores\/atom\//,
    /\/src\/lib\/(?:paths|read-configuration|words\/(?:error-sentences|fill))\.ts$/,
    /\/src\/stores\/(?:persisted|core\/(?:browser-storage|error-sentences)|shell\/toasts|notifications\/worker-messages)\.ts$/,
    /\/src\/islands\/hydration\/quiet-focus\.ts$/
  ],
  // Every page that calls the API, also the tracking page of a recipient.
  client: [
    /\/node_modules\/nanostores\/map\//,
    /\/src\/lib\/(?:schemas\/|client\/(?:send|client)\.ts$|api-error\.ts$)/,
    /\/src\/lib\/contract\/(?:common|endpoint|given|company|account\/accounts|delivery\/recipient|driver\/positions)\.ts$/,
    /\/src\/stores\/core\/runtime\.ts$/
  ],
  // Every page of a session, and registration.
  session: [
    /\/node_modules\/(?:nanostores\/(?:computed|lifecycle)|@nanostores\/persistent|idb-keyval)\//,
    /\/src\/lib\/contract\/(?:delivery\/(?:door|deliveries)|files|pricing|notifications)\.ts$/,
    /\/src\/lib\/(?:auth-user|sign-in-outcomes|session-mark)\.ts$/,
    /\/src\/stores\/core\/(?:app|client|map)\.ts$/,
    /\/src\/stores\/session\/(?:auth-user|compact-jwe|token-encryption|firebase-renewal|return-to|account-data|page-session|session-broadcast|session|stored-token)\.ts$/,
    /\/src\/stores\/(?:booking\/draft|files\/pending-photos|messaging\/pending-messages|notifications\/push-token|driver\/sealed-unsent)\.ts$/,
    /\/src\/stores\/shell\/(?:page-cache|before-leaving)\.ts$/
  ],
  // Every page that follows the event stream.
  events: [
    /\/node_modules\/eventsource-parser\//,
    /\/src\/lib\/(?:live\/(?:reader|channel|shared)|contract\/events|run-again)\.ts$/,
    /\/src\/stores\/shell\/event-stream\.ts$/
  ],
  // Every page with an island.
  islands: [
    /\/node_modules\/preact\//,
    /\/src\/islands\/ui\/(?:class-names|Spinner|Button|IconButton|Field|sprite-icon)\.tsx?$/,
    /\/src\/islands\/hydration\/(?:page-state|prehydration-input)\.ts$/,
    /sprite:lucide-react/
  ],
  // Every page that shows a time.
  times: [/\/src\/lib\/format\/(?:time|intl|duration)\.ts$/, /\/src\/islands\/format\/(?:regional|eta)\.ts$/]
}

const groups = Object.entries(modules).map(([name, tests], index) => ({
  name,
  // A group takes its modules, and what they import, before the next ones do.
  priority: 100 - index,
  test: id => tests.some(test => test.test(id))
}))
