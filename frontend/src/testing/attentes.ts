import '@testing-library/jest-dom';
import 'dayjs/locale/fr';
import dayjs from 'dayjs';

dayjs.locale('fr');
