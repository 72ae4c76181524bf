/** Why a test file may take more than a minute. Any other that does is named in the summary of a run. */
export const slowReasons: Record<string, string> = {
  'tests/e2e/accessibility.spec.ts': 'visits every page, with axe on each',
  'tests/e2e/booking.spec.ts': 'waits for a simulated driver to arrive',
  'tests/e2e/delivery.spec.ts': 'a whole delivery, with and without a network',
  'tests/e2e/messaging.spec.ts': 'customer, driver and recipient, with a lost network',
  'tests/e2e/ops-evening.spec.ts': 'waits for a driver to fall silent',
  'tests/e2e/organizations.spec.ts': 'four people, from the first owner to a booking',
  'tests/process/api-elsewhere.test.ts': 'nine ways to answer unknown calls, on each page',
  'tests/process/bench-forms.postgres.test.ts': 'runs eight benchmarks once',
  'tests/process/company-pages.test.ts': 'asks for the public pages before and after each change',
  'tests/process/first-start.test.ts': 'starts anew wherever the first start was cut off',
  'tests/process/process.test.ts': 'starts and ends a process in many ways'
}
