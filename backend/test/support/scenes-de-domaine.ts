import type { DomainesEnvoi } from '@facturier/domaine/contrat/domaines-envoi';
import type { Preuves } from './champs-de-facture';
import type { Plateau, Scenes } from './scenes-affaires';

/** Chaque corps des domaines d'envoi, champ par champ. */
export const DOMAINES: Record<string, Preuves> = {
  'POST /domaines-envoi': { expediteur: { valeur: 'bonjour@tables-du-parc.fr' } },
  'POST /domaines-envoi/:id/confirmer': { code: { refuse: 'zzzzzz' } },
};

const relire = (plateau: Plateau) => async (): Promise<unknown> =>
  (await plateau.marie.get<DomainesEnvoi>('/domaines-envoi')).corps.domaines[0];

/** Le domaine d'où partent les e-mails. */
export const SCENES_DE_DOMAINE: Scenes = {
  'POST /domaines-envoi': async (plateau) => ({
    base: { expediteur: 'contact@tables-du-parc.fr' },
    partir: (corps) => plateau.marie.post('/domaines-envoi', corps),
    relire: relire(plateau),
  }),
  'POST /domaines-envoi/:id/confirmer': async (plateau) => {
    const expediteur = 'a@tables-du-parc.fr';
    plateau.app.courriels.vider();
    const { corps } = await plateau.marie.post('/domaines-envoi', { expediteur });
    const chemin = `/domaines-envoi/${String(corps._id)}/confirmer`;
    const [, code] = /code\s: (\d{6})/.exec((await plateau.app.courriels.attendre(expediteur)).texte)!;
    return { base: { code }, partir: (saisi) => plateau.marie.post(chemin, saisi), relire: relire(plateau) };
  },
};
