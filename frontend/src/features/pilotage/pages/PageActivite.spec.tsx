import { PILOTAGE } from '@facturier/domaine/contrat/openapi/exemples/pilotage';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rendreEnEntier } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import PageActivite from './PageActivite';

const NEUVE = { ...PILOTAGE.ActiviteConnue, debut: null, versions: [], acre: null, revision: 0 };

const groupe = (nom: string) => within(screen.getByRole('radiogroup', { name: nom }));
const repondre = async (nom: string, reponse: RegExp) =>
  userEvent.click(groupe(nom).getByRole('radio', { name: reponse }));

async function toutDire(caisse: RegExp): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: /Début d’activité/ }), '10/01/2026');
  await userEvent.click(screen.getByRole('checkbox', { name: /services libéraux/ }));
  await repondre('Votre caisse', caisse);
  await repondre('Votre chambre', /^Aucune/);
  await repondre('Vous déclarez', /trimestre/);
  await repondre('La TVA', /ne facture pas/);
  await repondre('Le versement libératoire', /^Non/);
  await repondre('L’ACRE, l’aide à la création', /^Je ne sais pas/);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer mon activité' }));
}

describe('La page « Mon activité »', () => {
  const ouvrir = async (adresse = '/activite') => {
    serveur('GET').mockImplementation(async (chemin) => ({ data: chemin === '/activite' ? NEUVE : [] }));
    const put = serveur('PUT').mockResolvedValue({ data: PILOTAGE.ActiviteConnue });
    await rendreEnEntier(<PageActivite />, { adresse });
    await screen.findByRole('heading', { name: /1\. Depuis quand/ });
    return put;
  };
  beforeEach(() => sessionStorage.clear());

  it('envoie six réponses, l’ACRE inconnue comprise', async () => {
    const put = await ouvrir();
    await toutDire(/régime général/);
    expect(put).toHaveBeenCalledWith(
      '/activite',
      expect.objectContaining({ debut: '2026-01-10', acre: null }),
      expect.anything(),
    );
  });

  it('« Je ne sais pas » s’enregistre, et dit ce qui se cachera', async () => {
    const put = await ouvrir();
    await userEvent.click(groupe('Votre caisse').getByRole('radio', { name: /^Je ne sais pas/ }));
    const dit = await screen.findByRole('status');
    expect(dit).toHaveTextContent('Vos chiffres restent cachés plutôt que faux');
    expect(dit).toHaveTextContent('Sans réponse à « Votre caisse », ce qui en dépend ne se montre pas.');
    await toutDire(/^Je ne sais pas/);
    expect(put).toHaveBeenCalledWith(
      '/activite',
      expect.objectContaining({ version: expect.objectContaining({ caisse: null, chambre: 'aucune' }) }),
      expect.anything(),
    );
  });

  it('non envoyées, les réponses restent dans l’onglet', async () => {
    await ouvrir();
    await userEvent.type(screen.getByRole('textbox', { name: /Début d’activité/ }), '10/01/2026');
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    expect(sessionStorage.getItem('facturier.saisie.activite')).toContain('2026-01-10');
  });

  it('venu d’un chiffre caché, on est à la question qui le cache', async () => {
    await ouvrir('/activite?question=versementLiberatoire');
    expect(groupe('Le versement libératoire').getByRole('radio', { name: /^Oui/ })).toHaveFocus();
  });
});
