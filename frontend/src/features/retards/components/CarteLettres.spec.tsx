import { RETARDS } from '@facturier/domaine/contrat/openapi/exemples/retards';
import type { MisesEnDemeure } from '@facturier/domaine/contrat/lettres';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serveur } from '@/testing/serveur';
import { cles } from '@/lib/invalidation';
import { cacheDeTest, rendre } from '@/testing/rendre';
import CarteLettres from './CarteLettres';

const CLE = [...cles.factures, 'detail', 'f1', 'lettres'];
const [ENVOYEE] = RETARDS.MisesEnDemeure.lettres;
const { apercu } = RETARDS.MisesEnDemeure;

function montrer(donnees: MisesEnDemeure, joursDeRetard = 61): void {
  const cache = cacheDeTest();
  cache.setQueryData(CLE, donnees);
  // Après un acte, la carte se relit.
  serveur('GET').mockResolvedValue({ data: donnees });
  rendre(
    <CarteLettres factureId="f1" client="professionnel" joursDeRetard={joursDeRetard} attente={null} />,
    { cache },
  );
}
const carte = (): HTMLElement => screen.getByRole('region', { name: 'Mise en demeure' });

describe('Les mises en demeure d’une facture', () => {
  it('montrent la lettre avant de l’établir, aux mots de son PDF, et ne l’établissent qu’une fois', async () => {
    const post = serveur('POST').mockResolvedValue({ data: {} });
    montrer({ lettres: [], apercu, pourquoiPas: null });
    await userEvent.click(within(carte()).getByRole('button', { name: 'Préparer la lettre' }));
    const feuille = await screen.findByRole('article', { name: 'Aperçu de la lettre' });
    for (const texte of [apercu.titre, apercu.lieuEtDate, apercu.total.valeur, ...apercu.paragraphes])
      expect(feuille.textContent).toContain(texte);
    expect(within(feuille).getAllByRole('row')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Établir la lettre' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(post).toHaveBeenCalledTimes(1);
    expect(post.mock.calls[0]?.[0]).toBe('/factures/f1/mises-en-demeure');
  });

  it('disent pourquoi aucune ne s’établit', () => {
    const pourquoiPas = 'Une facture réglée ne se réclame plus.';
    montrer({ lettres: [], apercu: null, pourquoiPas });
    expect(screen.getByRole('status')).toHaveTextContent(pourquoiPas);
    expect(screen.queryByRole('button', { name: 'Préparer la lettre' })).toBeNull();
  });

  it('gardent celle qui est partie, ses sommes et son envoi', () => {
    montrer({ lettres: [ENVOYEE!], apercu, pourquoiPas: null });
    expect(carte()).toHaveTextContent(/Lettre du 14\/02\/2026, 1 053,32 €Envoyée/);
    expect(carte()).toHaveTextContent(
      'Lettre recommandée avec avis de réception, le 16/02/2026, n° 1A 234 567 8901 2.',
    );
    expect(carte()).toHaveTextContent('16 jours sur 1 000,00 €, à 8,28 % par an.');
  });

  it('disent ce que la lettre réclame sans l’avoir compté', () => {
    const lettre = { ...ENVOYEE!, parJour: 0, aParfaireDu: '2026-07-01' };
    montrer({ lettres: [lettre], apercu, pourquoiPas: null });
    expect(carte()).toHaveTextContent('Et les intérêts depuis le 01/07/2026, à parfaire.');
  });

  it('notent le mode, le jour et le suivi d’un envoi', async () => {
    const put = serveur('PUT').mockResolvedValue({ data: {} });
    montrer({
      lettres: [{ ...ENVOYEE!, etat: 'etablie', envoi: null }],
      apercu: null,
      pourquoiPas: 'Une mise en demeure attend.',
    });
    expect(screen.queryByRole('status')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Noter l’envoi' }));
    await userEvent.type(await screen.findByLabelText('Numéro de suivi (facultatif)'), '1A 234');
    await userEvent.click(screen.getAllByRole('button', { name: 'Noter l’envoi' }).at(-1)!);
    await waitFor(() => expect(put).toHaveBeenCalledTimes(1));
    expect(put.mock.calls[0]?.slice(0, 2)).toMatchObject([
      '/factures/f1/mises-en-demeure/1',
      { etat: 'envoyee', envoi: { mode: 'recommande', reference: '1A 234' } },
    ]);
  });

  it('n’encombrent pas une facture payée qui n’en a pas', () => {
    montrer({ lettres: [], apercu: null, pourquoiPas: 'La facture est payée.' }, 0);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
