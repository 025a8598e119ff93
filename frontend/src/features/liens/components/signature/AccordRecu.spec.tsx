import type { DevisALire } from '@facturier/domaine/contrat/devis-liens';
import { DEVIS_LIENS } from '@facturier/domaine/contrat/openapi/exemples/devis-liens';
import { DEVIS_SIGNATURE } from '@facturier/domaine/contrat/openapi/exemples/devis-signature';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccordRecu } from './AccordRecu';

const PUBLIC = { ...DEVIS_LIENS.DevisPublic, etat: 'accepte' as const };
const DEVIS: DevisALire = PUBLIC.devis;
const { AcceptationLue, RetractationPreparee, RetractationDeDevis } = DEVIS_SIGNATURE;
const ACCEPTATION = {
  ...AcceptationLue,
  droitDeRetractation: { depart: 'conclusion' as const, jusquau: '2099-12-08' },
};
const confirmes: unknown[] = [];
let acceptation: [number, object];
let confirmation: [number, object];
let preparee: object;

beforeEach(() => {
  confirmes.length = 0;
  acceptation = [200, ACCEPTATION];
  confirmation = [200, RetractationDeDevis];
  preparee = RetractationPreparee;
  globalThis.fetch = ((adresse: string, { body }: RequestInit) => {
    const quoi = adresse.split('/').at(-1);
    if (quoi === 'confirmer') confirmes.push(JSON.parse(body as string));
    const [status, json] =
      quoi === 'acceptation' ? acceptation : quoi === 'confirmer' ? confirmation : [200, preparee];
    return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(json) } as Response);
  }) as typeof fetch;
});

function montrer(devis = DEVIS, fraiche = false): jest.Mock {
  const surRetractation = jest.fn();
  render(
    <AccordRecu
      jeton="j"
      lu={PUBLIC}
      devis={devis}
      frais={fraiche ? { acceptation: ACCEPTATION } : null}
      surRetractation={surRetractation}
      relire={jest.fn()}
    />,
  );
  return surRetractation;
}

const renoncer = (): HTMLElement | null => screen.queryByRole('button', { name: 'Renoncer au contrat ici' });

describe('Un devis accepté, à qui tient son lien', () => {
  it('qui vient de signer en reçoit l’accusé, titre en main, et ses pièces', () => {
    montrer(DEVIS, true);
    expect(screen.getByRole('heading', { name: 'Vous avez accepté ce devis' })).toHaveFocus();
    expect(screen.getByText(/heure de Paris/)).toHaveTextContent(ACCEPTATION.par);
    const adresses = screen.getAllByRole('link').map((lien) => lien.getAttribute('href'));
    expect(adresses).toEqual([
      expect.stringMatching(/\/certificat$/),
      expect.stringMatching(/\/preuve\.json$/),
      expect.stringMatching(/\/pdf$/),
      ACCEPTATION.verification,
    ]);
  });

  it('relu plus tard, il dit la même chose sans prendre le focus', async () => {
    montrer();
    expect(await screen.findByRole('heading', { name: 'Ce devis est accepté' })).not.toHaveFocus();
    expect(renoncer()).toBeInTheDocument();
  });

  it.each([
    ['sans droit de rétractation', null, false],
    ['une fois le délai passé', '2020-01-01', false],
    ['à l’émetteur', '2099-12-08', true],
  ])('ne propose pas de renoncer %s', async (_cas, jusquau, propre) => {
    const droitDeRetractation = jusquau ? { depart: 'conclusion', jusquau } : null;
    acceptation = [200, { ...ACCEPTATION, droitDeRetractation }];
    montrer({ ...DEVIS, propre });
    await screen.findByRole('heading', { name: 'Ce devis est accepté' });
    expect(renoncer()).toBeNull();
  });

  it('un accord noté par l’émetteur ne se dit pas signé', async () => {
    acceptation = [404, { message: '', code: 'DEVIS_NON_SIGNE' }];
    montrer();
    expect(await screen.findByText('Ce devis est déjà accepté.')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
    expect(renoncer()).toBeNull();
  });

  it('d’un accord noté par l’émetteur aussi, un droit ouvert se dit et s’exerce', async () => {
    acceptation = [404, { message: '', code: 'DEVIS_NON_SIGNE' }];
    montrer({ ...DEVIS, droitDeRetractation: { depart: 'reception', jusquau: null } });
    await screen.findByText('Ce devis est déjà accepté.');
    expect(renoncer()).toBeInTheDocument();
    expect(screen.getByText(/14 jours à compter de la réception du dernier bien/)).toBeInTheDocument();
  });

  it('renonce en deux temps : rien avant la confirmation, qui porte le nom écrit', async () => {
    const surRetractation = montrer(DEVIS, true);
    const personne = userEvent.setup();
    await personne.click(renoncer()!);
    expect(await screen.findByRole('heading', { name: 'Confirmer votre rétractation' })).toHaveFocus();
    const nom = screen.getByLabelText('Vos prénom et nom');
    expect(nom).toHaveValue(ACCEPTATION.par);
    await personne.clear(nom);
    await personne.click(screen.getByRole('button', { name: 'Confirmer la rétractation' }));
    expect(nom).toHaveFocus();
    expect(confirmes).toEqual([]);
    await personne.type(nom, 'Luc Roy');
    expect(screen.getByText(/^Je soussigné\(e\) Luc Roy, notifie à/)).toBeInTheDocument();
    await personne.click(screen.getByRole('button', { name: 'Confirmer la rétractation' }));
    expect(confirmes).toEqual([{ nom: 'Luc Roy' }]);
    expect(surRetractation).toHaveBeenCalledWith(RetractationDeDevis);
  });

  it('à un autre lien que celui qui a signé : ni certificat ni preuve, et renoncer demande le code parti à l’adresse masquée', async () => {
    acceptation = [200, { ...ACCEPTATION, autreSignataire: 'c•••@exemple.fr' }];
    preparee = { ...RetractationPreparee, codeA: 'c•••@exemple.fr' };
    montrer();
    const personne = userEvent.setup();
    expect(await screen.findByText(/sont à qui a signé \(c•••@exemple\.fr\)/)).toBeInTheDocument();
    const adresses = screen.getAllByRole('link').map((lien) => lien.getAttribute('href'));
    expect(adresses).toEqual([expect.stringMatching(/\/pdf$/), ACCEPTATION.verification]);
    await personne.click(renoncer()!);
    expect(await screen.findByText(/six chiffres partent à l’adresse du signataire, c•••@/)).toBeVisible();
    await personne.click(screen.getByRole('button', { name: 'Confirmer la rétractation' }));
    expect(screen.getByLabelText('Code reçu, six chiffres')).toHaveFocus();
    expect(confirmes).toEqual([]);
    await personne.click(screen.getByRole('button', { name: 'Recevoir le code' }));
    await personne.type(screen.getByLabelText('Code reçu, six chiffres'), '204817');
    await personne.click(screen.getByRole('button', { name: 'Confirmer la rétractation' }));
    expect(confirmes).toEqual([{ nom: ACCEPTATION.par, code: '204817' }]);
  });

  it('on peut garder le contrat ; un refus du serveur se dit sans fermer', async () => {
    montrer(DEVIS, true);
    const personne = userEvent.setup();
    await personne.click(renoncer()!);
    confirmation = [500, { message: 'Une panne.', code: 'ERREUR_INTERNE' }];
    await personne.click(await screen.findByRole('button', { name: 'Confirmer la rétractation' }));
    expect(await screen.findByText('Une panne.')).toBeInTheDocument();
    await personne.click(screen.getByRole('button', { name: 'Garder le contrat' }));
    expect(renoncer()).toBeInTheDocument();
  });
});
