import type { DeliveryStatus } from '../../lib/contract/delivery/deliveries.ts'
import { fill } from '../../lib/words/fill.ts'
import { $orderDetails, $orderStatus } from '../../stores/core/app.ts'
import { alignOrderStatus, openOrder } from '../../stores/delivery/order.ts'
import { pendingRoute } from '../../stores/delivery/pending-route.ts'

/** On the waiting screen: says where the delivery goes that is about to open, and its status. */
export function showWaitingOrder(line: HTMLElement): void {
  alignOrderStatus()
  const { to = '', statuses = '{}' } = line.dataset
  const labels = JSON.parse(statuses) as Record<DeliveryStatus, string>
  function show() {
    const [order, status] = [$orderDetails.get(), $orderStatus.get()]
    if (!order || !status || order.pickanddropoff_id !== pendingRoute()) return
    const place = order.stops.at(-1)?.name ?? ''
    line.textContent = `${fill(to, { place })} · ${labels[status]}`
  }
  $orderDetails.listen(show)
  $orderStatus.listen(show)
  show()
  const id = pendingRoute()
  if (id) void openOrder(id)
}
