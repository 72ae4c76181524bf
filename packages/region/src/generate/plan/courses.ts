import { lakeShore, stripOf, upTo } from '../planar/curves.ts'
import type { Wave } from '../planar/curves.ts'
import type { Form } from './form.ts'
import { distance } from './plan.ts'
import type { Spot } from '../planar/planar.ts'
import { clearOf } from './rail-course.ts'
import type { Strip } from '../planar/strips.ts'

export interface Courses {
  rivers: Strip[]
  /** The shore of a lake. */
  lake: Spot[] | undefined
  rail: Strip | undefined
}

/**
 * Draws rivers, lake and railway of a form. Undefined if they don't fit together. `chooseLean` returns how much the
 * railway leans, up to a number to both sides.
 */
export function drawCourses(
  form: Form,
  wave: Wave,
  chooseLean: (most: number) => number
): Courses | undefined {
  const rivers: Strip[] = []
  for (const course of form.rivers) {
    const strip = stripOf(course, wave)
    const joined = rivers[0] ? upTo(strip, rivers[0]) : strip
    if (!joined) return undefined
    rivers.push(joined)
  }
  const lake = form.lake && lakeShore(form.lake, wave)
  const straight = form.rail && stripOf(form.rail, wave, () => chooseLean(form.rail!.lean))
  const rail = straight && clearOf(straight, rivers)
  if (straight && !rail) return undefined
  if (lake && rail?.line.some(spot => lake.some(shore => distance(spot, shore) < 150))) return undefined
  return { rivers, lake, rail }
}
