import type { CorpsForme } from '@facturier/domaine/contrat/formes';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rendre } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import FormeAEnvoyer, { type FichierMalLu } from './FormeAEnvoyer';

const CSV = 'Date;Libellé;Montant\n05/11/2026;VIR JEANNE DUPONT;x\n';
/** jsdom n'ouvre pas les octets d'un `Blob`. */
const enBlob = (texte: string): Blob =>
  Object.assign(new Blob(), {
    arrayBuffer: () => Promise.resolve(new Uint8Array(Buffer.from(texte)).buffer),
  });
const fichier: FichierMalLu = {
  sorte: 'releve',
  refus: 'RELEVE_NON_RECONNU',
  lire: () => Promise.resolve(enBlob(CSV)),
};
const voir = (): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: 'Voir ce qui partirait' }));
const montre = async (): Promise<string> => (await screen.findByLabelText('Tout ce qui partira')).textContent;

describe('Ce que nous n’avons pas su lire', () => {
  it('rien ne part à l’ouverture, ni à l’aperçu', async () => {
    const poste = serveur('POST');
    rendre(<FormeAEnvoyer fichier={fichier} />);
    await voir();
    await montre();
    expect(poste).not.toHaveBeenCalled();
  });

  it('ce qui part est ce qui est montré, ligne pour ligne, sans rien du fichier', async () => {
    const poste = serveur('POST').mockResolvedValue({ data: { message: 'Merci.' } });
    rendre(<FormeAEnvoyer fichier={fichier} />);
    await voir();
    const vu = await montre();
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer cette forme' }));
    expect(await screen.findByText('Merci.')).toBeInTheDocument();
    const [chemin, recu] = poste.mock.calls[0]!;
    const corps = recu as CorpsForme;
    expect(chemin).toBe('/formes');
    expect(corps).toEqual({
      sorte: 'releve',
      refus: 'RELEVE_NON_RECONNU',
      rangees: 2,
      lignes: expect.any(Array),
    });
    expect(vu).toBe(`refus : RELEVE_NON_RECONNU\nrangées : 2\n${corps.lignes.join('\n')}`);
    expect(JSON.stringify(corps)).not.toMatch(/jeanne|dupont|2026/i);
  });

  it('un envoi refusé se dit, et se refait', async () => {
    serveur('POST').mockRejectedValue(new Error());
    rendre(<FormeAEnvoyer fichier={fichier} />);
    await voir();
    await userEvent.click(await screen.findByRole('button', { name: 'Envoyer cette forme' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Cette forme n’est pas partie. Réessayez.');
    expect(screen.getByRole('button', { name: 'Envoyer cette forme' })).toBeEnabled();
  });

  it('un fichier qui ne s’ouvre plus se dit', async () => {
    rendre(<FormeAEnvoyer fichier={{ ...fichier, lire: () => Promise.reject(new Error()) }} />);
    await voir();
    expect(await screen.findByRole('alert')).toHaveTextContent('Ce fichier ne s’ouvre plus.');
  });
});
