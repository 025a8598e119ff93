import '@fontsource-variable/inter/wght.css';
import 'virtual:jetons.css';
import '../styles/base.css';
import { createRoot } from 'react-dom/client';
import PageLien from '@/features/liens/pages/PageLien';

const racine = document.getElementById('racine');
if (racine) createRoot(racine).render(<PageLien jeton={location.pathname.split('/')[2] ?? ''} />);
