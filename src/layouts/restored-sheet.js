// An inline script after the first step of a booking. The server doesn't know the draft, so it renders the sheet that asks
// for the first place, over the whole screen. If the browser has all places, the sheet begins with the height that it
// gets, so that nothing shifts when the script of the page runs.
;(() => {
  try {
    const { pickups, dropoffs } = JSON.parse(localStorage.getItem(storageKeys.data)).quote
    const places = [...pickups, ...dropoffs]
    const fields = document.querySelectorAll('.sheet [role=combobox]').length
    if (places.every(place => 'latitude' in place) && fields <= places.length)
      document.documentElement.dataset.restored = ''
  } catch {}
})()
