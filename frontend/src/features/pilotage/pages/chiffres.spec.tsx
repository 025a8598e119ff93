import { PILOTAGE } from '@facturier/domaine/contrat/openapi/exemples/pilotage';
import { PREVISIONS } from '@facturier/domaine/contrat/openapi/exemples/previsions';
import { TABLEAU } from '@facturier/domaine/contrat/openapi/exemples/tableau';
import { CHIFFRES } from '@facturier/domaine/pilotage/chiffres';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JSX } from 'react';
import { Route, Routes } from 'react-router-dom';
import { rendreEnEntier } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import PageAchats from './PageAchats';
import PageAnnee from './PageAnnee';
import PageDeclaration from './PageDeclaration';
import PageDeclarations from './PageDeclarations';
import PagePrevisions from './PagePrevisions';
import PageSeuils from './PageSeuils';
import PageTableau from './PageTableau';

const { SeuilsDeLAnnee: SEUILS, DeclarationDePeriode: PERIODE } = PILOTAGE;
const REPONSES: readonly (readonly [RegExp, unknown])[] = [
  [/^\/pilotage\/pourquoi/u, TABLEAU.PourquoiCeChiffre],
  [/^\/pilotage/u, TABLEAU.TableauDeBord],
  [/^\/seuils/u, { ...SEUILS, franchise: { ...SEUILS.franchise, etranger: 120 } }],
  [/^\/activite/u, PILOTAGE.ActiviteConnue],
  [/^\/annees/u, { ...PILOTAGE.ImpotsDeLAnnee, encaisseAilleurs: 345 }],
  [/^\/achats/u, { ...TABLEAU.RegistreDesAchats, achats: [TABLEAU.Achat] }],
  [/^\/charges/u, PREVISIONS.ChargesConnues],
  [/^\/previsions/u, PREVISIONS.PrevisionsDesComptes],
  [/^\/urssaf\/declarations\/./u, PERIODE],
  [/^\/urssaf\/declarations/u, [PILOTAGE.DeclarationResumee]],
];

const PAGES: readonly [nom: string, chemin: string, adresse: string, page: JSX.Element][] = [
  ['tableau de bord', '/tableau-de-bord', '/tableau-de-bord', <PageTableau />],
  ['seuils', '/seuils', '/seuils', <PageSeuils />],
  ['déclarations', '/declarations', '/declarations', <PageDeclarations />],
  ['déclaration', '/declarations/:periode', '/declarations/2026-T4', <PageDeclaration />],
  ['achats', '/achats', '/achats', <PageAchats />],
  ['année', '/annees/:annee', '/annees/2026', <PageAnnee />],
  ['prévisions', '/previsions', '/previsions', <PagePrevisions />],
];

/** Ce qui n'est pas un chiffre des comptes, et pourquoi : la loi, ce que la personne tape, ce que la page additionne dessous. */
const HORS: readonly (readonly [raison: string, selecteur: string, texte: RegExp])[] = [
  ['la limite, un texte de loi', 'li, p', /^limite du jour même|^Limite de votre première année/u],
  ['le compte dédié, un texte de loi', 'p', /CSS, art\. L613-10/u],
  ['ce que la personne dit de ses charges et de ses soldes', 'section', /^Mon compte et mes charges/u],
  ['le solde d’un jour : le départ et les mouvements, tous sur la page', 'section', /^Votre solde jusqu’au/u],
  ['un achat : c’est l’écriture que les totaux ouvrent', 'li', new RegExp(TABLEAU.Achat.fournisseur, 'u')],
  ['le rythme d’un objectif, dit de ce qui est fait', 'section', /^Objectif \d{4}/u],
];
const EUROS = /\d[\d\s]*(?:,\d\d)?\s*€/u;
const CADRES = 'li, tr, dl > div, p, summary, h2';

const estHors = (element: Element): boolean =>
  HORS.some(([, selecteur, texte]) => {
    const cadre = element.closest(selecteur);
    return cadre !== null && texte.test((cadre.textContent ?? '').trim());
  });

/** Ce qui ouvre les écritures d'un chiffre : un « Pourquoi », un lien, ou la liste qu'un repli montre. */
function sOuvre(element: Element): boolean {
  if (element.closest('a, button')) return true;
  if (element.closest('details')?.querySelector('a')) return true;
  const cadre = element.closest(CADRES);
  if (cadre?.querySelector('a, button[aria-label^="Pourquoi ce chiffre"]')) return true;
  const section = element.closest('section');
  if (section && [...section.querySelectorAll('h3')].some((titre) => titre.textContent === 'Ce qui le fait'))
    return true;
  // Une ligne de l'estimation, ou le total d'une carte : le « Pourquoi » est au titre de la carte.
  return Boolean(section?.querySelector('h2 button[aria-label^="Pourquoi ce chiffre"]'));
}

/** Les chiffres de la page que rien n'ouvre. */
function muets(): string[] {
  const noeuds = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const trouves: string[] = [];
  while (noeuds.nextNode()) {
    const element = noeuds.currentNode.parentElement!;
    const texte = noeuds.currentNode.textContent ?? '';
    // Un zéro n'a pas d'écritures à ouvrir.
    if (!EUROS.test(texte) || /^0,00/u.test(texte) || element.closest('svg, form, [class*="lecteurs"]'))
      continue;
    if (!estHors(element) && !sOuvre(element)) trouves.push(texte.trim());
  }
  return trouves;
}

describe('Chaque chiffre des comptes', () => {
  const ouvrir = async (chemin: string, adresse: string, page: JSX.Element) => {
    const lu = serveur('GET').mockImplementation(async (demande) => ({
      data: REPONSES.find(([forme]) => forme.test(demande))?.[1],
    }));
    await rendreEnEntier(
      <Routes>
        <Route path={chemin} element={page} />
      </Routes>,
      { adresse },
    );
    await waitFor(() => expect(EUROS.test(document.body.textContent ?? '')).toBe(true));
    return lu;
  };

  it.each(PAGES)('%s : ouvre ses écritures', async (_, chemin, adresse, page) => {
    await ouvrir(chemin, adresse, page);
    expect(muets()).toEqual([]);
  });

  it.each(PAGES)(
    '%s : son « Pourquoi » demande un chiffre connu, de sa période',
    async (_, chemin, adresse, page) => {
      const lu = await ouvrir(chemin, adresse, page);
      for (const bouton of screen.queryAllByRole('button', { name: /^Pourquoi ce chiffre/ })) {
        await userEvent.click(bouton);
        const volet = await screen.findByRole('dialog');
        await userEvent.click(volet.querySelector('button[aria-label="Fermer"]')!);
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      }
      const demandes = lu.mock.calls
        .filter(([demande]) => demande === '/pilotage/pourquoi')
        .map(([, , options]) => options.params as { chiffre: keyof typeof CHIFFRES; periode?: string });
      for (const { chiffre, periode } of demandes)
        expect([chiffre, CHIFFRES[chiffre] === 'jour']).toEqual([chiffre, periode === undefined]);
    },
  );

  it('un chiffre de plus, que rien n’ouvre, se voit', async () => {
    await ouvrir('/seuils', '/seuils', <PageSeuils />);
    const faux = document.createElement('p');
    faux.textContent = 'Un chiffre\u00a0: 12,00\u00a0€';
    document.body.append(faux);
    expect(muets()).toEqual(['Un chiffre\u00a0: 12,00\u00a0€']);
    faux.remove();
  });
});
