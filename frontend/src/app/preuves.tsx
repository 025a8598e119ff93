import '@fontsource-variable/inter/wght.css';
import 'virtual:jetons.css';
import '../styles/base.css';
import { createRoot } from 'react-dom/client';
import PagePreuves from '@/features/liens/pages/PagePreuves';

const racine = document.getElementById('racine');
if (racine) createRoot(racine).render(<PagePreuves empreinte={location.pathname.split('/')[2] ?? ''} />);
