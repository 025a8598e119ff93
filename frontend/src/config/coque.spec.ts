import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JETONS } from './jetons';

it('la coque, peinte avant la feuille des jetons, a leur fond dans les deux thèmes', () => {
  const coque = readFileSync(join(__dirname, '../../public/coque.css'), 'utf8');
  expect(coque).toContain(`background: ${JETONS.clair.fond};`);
  expect(coque).toContain(`background: ${JETONS.sombre.fond};`);
});
