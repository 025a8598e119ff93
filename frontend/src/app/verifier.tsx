import '@fontsource-variable/inter/wght.css';
import 'virtual:jetons.css';
import '../styles/base.css';
import { createRoot } from 'react-dom/client';
import PageVerifier from '@/features/liens/pages/PageVerifier';

const racine = document.getElementById('racine');
if (racine) createRoot(racine).render(<PageVerifier />);
