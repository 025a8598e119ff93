import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import 'dayjs/locale/fr';
import dayjs from 'dayjs';

dayjs.locale('fr');

// Large : une attente s'achève quand sa condition est vraie, jamais parce que la machine est lente.
configure({ asyncUtilTimeout: 20_000 });
