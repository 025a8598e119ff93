import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import 'dayjs/locale/fr';
import dayjs from 'dayjs';
import { aLEchelle } from '../../../scripts/lib/lenteur.cjs';

dayjs.locale('fr');

// Large : une attente s'achève quand sa condition est vraie, jamais parce que la machine est lente.
configure({ asyncUtilTimeout: aLEchelle(10_000) });
