/** The price form of the public pages: suggestions from the first focus on, choices without script, errors at their fields. */
import type { Page } from 'playwright/test'
import { estimate } from '../../src/lib/words/en/shell/public.ts'
import { expect, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} }, viewport: { width: 390, height: 844 } })

/** Records the scripts that the page requests. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

test('the home page loads no script until the form is used, then suggests', async ({ page, complaints }) => {
  const scripts = scriptsOf(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter(path => path !== '/sw.js')).toEqual([])

  const from = page.getByLabel('From', { exact: true }).first()
  await from.focus()
  await from.pressSequentially('12 App')
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  expect(await options.count()).toBeGreaterThan(1)
  await page.keyboard.press('ArrowDown')
  const chosen = await page.locator('[role=option][data-highlighted] .suggestion-title').textContent()
  await page.keyboard.press('Enter')
  await expect(from).toHaveValue(new RegExp(`^${chosen}`))
  const to = page.getByLabel('To', { exact: true }).first()
  await to.fill('alder cen')
  await page.getByRole('option', { name: /^Alder Central Station/ }).click()
  await page.getByRole('button', { name: estimate.show }).first().click()
  await page.waitForURL('**/estimate?*')
  await expect(page.locator('.estimate-card')).toContainText(chosen ?? '-')
  await expect(page.getByRole('radio').first()).toBeAttached()
  expect(complaints).toEqual([])
})

test('a changed text replaces the chosen place, and each error is at its field', async ({ page }) => {
  await page.goto('/estimate')
  const from = page.getByLabel('From', { exact: true })
  const to = page.getByLabel('To', { exact: true })
  await from.focus()
  await from.pressSequentially('Market Sq')
  await page.getByRole('option').first().click()
  await from.fill('nowhere xyz')
  await to.fill('Berlin')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: estimate.show }).click()
  await page.waitForURL('**/estimate?*')
  for (const [field, name] of [
    [from, 'From'],
    [to, 'To']
  ] as const) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(estimate.wrong['not-found'])
    await expect(page.locator('.field').filter({ has: page.getByText(name, { exact: true }) })).toContainText(
      estimate.wrong['not-found']
    )
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('several places are choices, not a guess', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('From', { exact: true }).first().fill('12 Apple')
    await page.getByLabel('To', { exact: true }).first().fill('Alder Central Station')
    await page.getByRole('button', { name: estimate.show }).first().click()
    await expect(page.getByText(estimate.choose)).toBeVisible()
    await expect(page.locator('.estimate-card')).toHaveCount(0)
    const choice = page.getByRole('radio', { name: /^12 Apple/ }).last()
    const name = ((await page.locator('.estimate-choices label').last().textContent()) ?? '').trim()
    await choice.check()
    await page.getByRole('button', { name: estimate.show }).click()
    await expect(page.locator('.estimate-card')).toContainText(name.split(',')[0] ?? '-')
    await expect(page.getByLabel('From', { exact: true })).toHaveValue(name)
  })
})
