import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles.css'
import { Gallery } from './Gallery.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('No element to draw the gallery in.')
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
