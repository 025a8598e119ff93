import { LIENS } from '@facturier/domaine/contrat/openapi/exemples/liens';
import type { LienPublic, LiensDeFacture } from '@facturier/domaine/contrat/liens';
import { screen } from '@testing-library/react';
import { cles } from '@/lib/invalidation';
import { cacheDeTest, rendre } from '@/testing/rendre';
import CarteLiens from './CarteLiens';

const CLE = [...cles.factures, 'detail', 'f1', 'liens'];
const [LIEN] = LIENS.LiensDeFacture.liens;

function montrer(liens: LienPublic[], ouverts = true): HTMLElement {
  const cache = cacheDeTest();
  cache.setQueryData<LiensDeFacture>(CLE, { ouverts, liens });
  rendre(<CarteLiens factureId="f1" />, { cache });
  return screen.getByRole('region', { name: 'Lien public' });
}

describe('Les liens d’une facture', () => {
  it('disent « consulté » comme un indice, pas une preuve', () => {
    expect(montrer([LIEN])).toHaveTextContent(/Lien consulté le .*\(un indice, pas une preuve\)/);
  });

  it('disent d’abord ce qui est sûr : la réception confirmée', () => {
    const carte = montrer([{ ...LIEN, accuseLe: LIEN.consulteLe }]);
    expect(carte).toHaveTextContent('Bien reçue, dit votre client');
    expect(carte).not.toHaveTextContent('indice');
  });

  it('ne montrent ni un lien révoqué, ni un expiré que la même adresse a remplacé', () => {
    const carte = montrer([
      LIEN,
      { ...LIEN, _id: 'b', etat: 'expire', url: null },
      { ...LIEN, _id: 'c', etat: 'revoque', url: null },
    ]);
    expect(carte.querySelectorAll('li > p:first-child')).toHaveLength(1);
  });

  it('sans aucun, en proposent un ; coupés, disent où les rouvrir', () => {
    expect(montrer([])).toHaveTextContent('Ouvrir un lien');
    document.body.replaceChildren();
    expect(montrer([LIEN], false)).toHaveTextContent('Vos liens publics sont coupés.');
  });
});
