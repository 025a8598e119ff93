import type { RelancesDeFacture } from '@facturier/domaine/contrat/relances';
import { screen } from '@testing-library/react';
import { cles } from '@/lib/invalidation';
import { cacheDeTest, rendre } from '@/testing/rendre';
import FenetreRelance from './FenetreRelance';

const CLE = [...cles.factures, 'detail', 'f1', 'relances'];

const AUCUN: RelancesDeFacture = {
  ...{ actif: true, prochaine: null, pourquoi: null, pause: false, promesse: null, faites: [] },
  ...{ proposee: null, pourquoiPas: null },
};

/** Ouvre « Relancer » sur une facture dont les rappels en sont là. */
function relancer(rappels: Partial<RelancesDeFacture>): void {
  const cache = cacheDeTest();
  cache.setQueryData<RelancesDeFacture>(CLE, { ...AUCUN, ...rappels });
  rendre(
    <FenetreRelance
      {...{ factureId: 'f1', adresse: '', autrement: null, fermer: () => {} }}
      sinon={<p>Un message libre</p>}
    />,
    { cache },
  );
}

describe('« Relancer »', () => {
  it('montre le rappel proposé, prêt à relire', () => {
    relancer({ proposee: { joindrePdf: true, etape: 'ferme', objet: 'Facture FAC-1', corps: 'Bonjour,' } });
    expect(screen.getByLabelText('Objet')).toHaveValue('Facture FAC-1');
    expect(screen.getByRole('checkbox', { name: 'Joindre la facture, en PDF' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Envoyer le rappel' })).toBeInTheDocument();
  });

  it('dit pourquoi il n’en part pas maintenant, et n’en laisse pas partir', () => {
    relancer({ pourquoiPas: 'Un rappel est parti il y a moins de trois jours.' });
    expect(screen.getByRole('dialog')).toHaveTextContent('moins de trois jours');
    expect(screen.queryByRole('button', { name: /Envoyer/ })).toBeNull();
  });

  it('toutes les étapes faites, laisse écrire un message libre', () => {
    relancer({});
    expect(screen.getByText('Un message libre')).toBeInTheDocument();
  });
});
