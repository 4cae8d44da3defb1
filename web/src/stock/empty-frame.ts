const SIDE = 800

/** A plain square, as the import draws it. */
export async function emptyFrame(): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.fillStyle = '#efe8dc'
    pen.fillRect(0, 0, SIDE, SIDE)
    pen.strokeStyle = '#b3a58e'
    pen.lineWidth = 18
    pen.lineJoin = 'round'
    pen.stroke(
      new Path2D('M248 270h304a28 28 0 0 1 28 28v214a28 28 0 0 1-28 28H248a28 28 0 0 1-28-28V298a28 28 0 0 1 28-28z'),
    )
    pen.stroke(new Path2D('M330 270l28-52h84l28 52'))
    pen.beginPath()
    pen.arc(400, 405, 78, 0, 2 * Math.PI)
    pen.stroke()
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([blob ?? new Blob()], 'marco.png', { type: 'image/png' })
}
