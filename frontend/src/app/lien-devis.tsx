import '@fontsource-variable/inter/wght.css';
import 'virtual:jetons.css';
import '../styles/base.css';
import { createRoot } from 'react-dom/client';
import PageLienDevis from '@/features/liens/pages/PageLienDevis';

const racine = document.getElementById('racine');
if (racine) createRoot(racine).render(<PageLienDevis jeton={location.pathname.split('/')[2] ?? ''} />);
