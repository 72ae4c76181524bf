/** When drivers work: the hours of each week, and the days that differ. */
import * as z from 'zod/mini'
import { shortText } from '../common.ts'

/** What a delivery can need, and a driver's vehicle or permit can have. */
export const skills = ['cooling', 'heavy', 'alcohol'] as const
export type Skill = (typeof skills)[number]
export const skillsSchema = z
  .array(z.enum(skills))
  .check(z.refine(list => new Set(list).size === list.length, 'Must have each skill at most once'))

/** On a clock: '08:30'. */
export const clockTime = z
  .string()
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Must be a time from 00:00 to 23:59'))

/** The most shifts that begin on one day. */
export const mostShiftsADay = 3
/** Days that differ are kept for this long ahead. */
export const furthestHoursDays = 366

const depot = z.nullable(z.int().check(z.gte(1)))
/** It belongs to the day on which it begins. Until `to`, which is on the next day if it isn't after `from`. */
export const shiftSchema = z.strictObject({
  from: clockTime,
  to: clockTime,
  /** One break, somewhere between the two times. */
  break: z.nullable(
    z.strictObject({ from: clockTime, to: clockTime, minutes: z.int().check(z.gte(5), z.lte(180)) })
  ),
  /** The ids of the company's depots. Null for wherever the driver is. */
  start_depot_id: depot,
  end_depot_id: depot
})
export type Shift = z.infer<typeof shiftSchema>

export const dayShiftsSchema = z.array(shiftSchema).check(z.maxLength(mostShiftsADay))

const weekday = z.int().check(z.gte(1), z.lte(7))
/** Weekdays from Monday (1). A weekday that's missing is free. */
export const weekSchema = z
  .array(z.strictObject({ weekday, shifts: dayShiftsSchema }))
  .check(
    z.refine(
      days => new Set(days.map(({ weekday: number }) => number)).size === days.length,
      'Must have each weekday at most once'
    )
  )
export type Week = z.infer<typeof weekSchema>

/** Why a day differs: 'Doctor'. */
export const hoursNote = shortText(120)
