import { screen } from '@testing-library/react';
import { rendre } from '@/testing/rendre';
import { EtatPret2027 } from './EtatPret2027';

describe('« Prête pour 2027 »', () => {
  it.each([
    ['facture', 'Pas prête pour 2027'],
    ['avoir', 'Pas prêt pour 2027'],
  ] as const)('s’accorde avec son document : %s', (sujet, titre) => {
    const etat = {
      voie: 'facture_electronique',
      manques: [{ champ: 'client.siren', message: 'Son SIREN manque.' }],
    } as const;
    rendre(<EtatPret2027 etat={{ ...etat, manques: [...etat.manques] }} sujet={sujet} clientId={null} />);
    expect(screen.getByRole('heading', { name: titre })).toBeVisible();
  });
});
