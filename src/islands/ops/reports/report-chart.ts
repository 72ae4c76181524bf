/** Draws a chart with uPlot, which loads when the first chart is seen. */
import uPlot from 'uplot'

export interface ChartLine {
  label: string
  values: (number | null)[]
  /** A color token, such as '--primary'. */
  token: string
  bars?: boolean
}

export interface ChartPlan {
  /** Seconds since 1970, at midnight UTC of the first day of each period. */
  times: number[]
  lines: ChartLine[]
  /** Formats a value for the legend and the axis. */
  write: (value: number) => string
  writeTime: (seconds: number) => string
  writeShortTime: (seconds: number) => string
  /** The top of the axis, if it's fixed: 100 for percent. */
  top?: number
}

const height = 180

/** The steps of an axis: whole numbers, because nobody books half a delivery. */
const steps = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000].flatMap(unit => [unit, 2 * unit, 5 * unit])

const halfDaySeconds = 12 * 3_600

/**
 * One period has nothing to draw a line through, so each value becomes a bar, beside the others. Their times only place
 * them.
 */
function asBars(plan: ChartPlan): ChartPlan {
  const [time = 0] = plan.times
  const { length } = plan.lines
  return {
    ...plan,
    times: plan.lines.map((_, index) => time + ((index + 0.5) / length - 0.5) * halfDaySeconds),
    lines: plan.lines.map((line, index) => ({
      ...line,
      bars: true,
      values: plan.lines.map((_, other) => (other === index ? (line.values[0] ?? null) : null))
    })),
    writeTime: () => plan.writeTime(time),
    writeShortTime: () => plan.writeShortTime(time)
  }
}

/** Draws the chart into `box`, follows its size and the color mode. Returns a function that removes it. */
export function drawChart(box: HTMLElement, given: ChartPlan): () => void {
  const plan = given.times.length === 1 ? asBars(given) : given
  let chart: uPlot | undefined

  function draw() {
    chart?.destroy()
    chart = new uPlot(optionsOf(box, plan), [plan.times, ...plan.lines.map(({ values }) => values)], box)
  }

  draw()
  const sizes = new ResizeObserver(() => {
    const width = Math.floor(box.clientWidth)
    if (chart && width > 0 && width !== chart.width) chart.setSize({ width, height })
  })
  sizes.observe(box)
  const modes = new MutationObserver(draw)
  modes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-mode'] })
  return () => {
    sizes.disconnect()
    modes.disconnect()
    chart?.destroy()
  }
}

function optionsOf(
  box: HTMLElement,
  { times, lines, write, writeTime, writeShortTime, top }: ChartPlan
): uPlot.Options {
  const isOne = new Set(times.map(writeTime)).size === 1 && times.length > 0
  const middle = times.reduce((sum, time) => sum + time, 0) / times.length
  const style = getComputedStyle(document.documentElement)
  const color = (token: string) => style.getPropertyValue(token).trim()
  const font = `12px ${getComputedStyle(box).fontFamily}`
  const axis: uPlot.Axis = {
    stroke: color('--ink-muted'),
    font,
    grid: { stroke: color('--line'), width: 1 },
    ticks: { show: false }
  }
  const bars = uPlot.paths.bars?.({ size: [0.7, 40], radius: 0.15 })
  return {
    width: Math.floor(box.clientWidth),
    height,
    // Days have no time of day, so they're in UTC in every browser.
    tzDate: seconds => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    cursor: { sync: { key: 'report' }, y: false, points: { size: 7 }, drag: { x: false, y: false } },
    scales: {
      ...(isOne ? { x: { range: () => [middle - halfDaySeconds, middle + halfDaySeconds] } } : {}),
      y: { range: (_, __, most) => [0, top ?? Math.max(1, most * 1.1)] }
    },
    axes: [
      {
        ...axis,
        size: 28,
        grid: { show: false },
        space: 70,
        splits: isOne ? () => [middle] : undefined,
        values: (_, splits) => splits.map(writeShortTime)
      },
      { ...axis, size: 64, incrs: steps, values: (_, splits) => splits.map(write) }
    ],
    series: [
      // Without a pointer, the legend has the newest value of each line.
      { value: (_, seconds) => writeTime(seconds ?? times.at(-1) ?? 0) },
      ...lines.map(({ label, token, values, bars: isBars }): uPlot.Series => ({
        label,
        stroke: color(token),
        width: isBars ? 0 : 2,
        ...(isBars && bars ? { fill: color(token), paths: bars } : {}),
        points: { show: false },
        spanGaps: true,
        value: (_, value, __, index) => {
          const shown = isOne || index === null ? values.findLast(each => each !== null) : value
          return shown === null || shown === undefined ? '–' : write(shown)
        }
      }))
    ]
  }
}
