import { DEVIS_LIENS } from '@facturier/domaine/contrat/openapi/exemples/devis-liens';
import { DEVIS_SIGNATURE } from '@facturier/domaine/contrat/openapi/exemples/devis-signature';
import { consentementDe } from '@facturier/domaine/devis/consentement';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EnDeuxLangues } from '../Aussi';
import { SignerDevis } from './SignerDevis';

type Envoi = { quoi: string; corps: Record<string, unknown>; cle: string | null };
const envois: Envoi[] = [];
let reponses: Record<string, [statut: number, corps: object]>;

const PUBLIC = DEVIS_LIENS.DevisPublic;
const DEVIS = PUBLIC.devis;
const CONSENTEMENT = DEVIS_SIGNATURE.ConsentementDeDevis;
const BOUTON = 'Signer et commander avec obligation de paiement';

beforeEach(() => {
  envois.length = 0;
  reponses = {
    consentement: [200, CONSENTEMENT],
    code: [200, { message: 'Parti' }],
    accepter: [200, DEVIS_SIGNATURE.AcceptationLue],
  };
  globalThis.fetch = ((adresse: string, { body, headers }: RequestInit) => {
    const quoi = adresse.split('/').at(-1) ?? '';
    const corps = (body ? JSON.parse(body as string) : {}) as Record<string, unknown>;
    envois.push({ quoi, corps, cle: new Headers(headers).get('Idempotency-Key') });
    const [status, json] = reponses[quoi] ?? [404, {}];
    return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(json) } as Response);
  }) as typeof fetch;
});

const acceptes = (): Envoi[] => envois.filter(({ quoi }) => quoi === 'accepter');

async function montrer() {
  const surAccord = jest.fn();
  const relire = jest.fn();
  render(<SignerDevis jeton="j" lu={PUBLIC} devis={DEVIS} surAccord={surAccord} relire={relire} />);
  await screen.findByRole('heading', { name: 'Signez' });
  return { surAccord, relire, personne: userEvent.setup() };
}

const final = (nom = BOUTON): HTMLElement => screen.getByRole('button', { name: nom });

async function remplir(personne: ReturnType<typeof userEvent.setup>): Promise<void> {
  for (const une of screen.getAllByRole('checkbox', { name: /\(requis\)/ })) await personne.click(une);
  await personne.type(screen.getByLabelText('Vos prénom et nom'), ' Camille Roy ');
  await personne.type(screen.getByLabelText(/^Code reçu/), '204 817');
}

describe('Signer un devis par son lien', () => {
  it('ce qui sera gardé de qui signe se lit juste avant le bouton, avec la page qui l’explique', async () => {
    await montrer();
    const dit = screen.getByText(/Votre adresse IP et votre navigateur seront gardés comme preuve/);
    expect(within(dit).getByRole('link', { name: 'Confidentialité' })).toHaveAttribute('href', '/privacy');
    expect(dit.compareDocumentPosition(final())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('aucune case n’est cochée ; pressé trop tôt, le bouton dit ce qui manque, y mène, et rien ne part', async () => {
    const { personne } = await montrer();
    for (const une of screen.getAllByRole('checkbox')) expect(une).not.toBeChecked();
    expect(final()).toHaveAttribute('aria-disabled', 'true');
    expect(final()).toHaveAccessibleDescription(
      /^Il reste à cocher 1\scase requise, indiquer vos prénom et nom et saisir le code à six chiffres\.$/,
    );
    await personne.click(final());
    expect(screen.getByRole('checkbox', { name: /\(requis\)/ })).toHaveFocus();
    expect(screen.getByText('Indiquez vos prénom et nom.')).toBeInTheDocument();
    expect(acceptes()).toEqual([]);
  });

  it('la perte du droit ne se coche qu’avec la demande de commencer, et se décoche avec elle', async () => {
    const { personne } = await montrer();
    const [commencer, perte] = screen.getAllByRole('checkbox', { name: /\(facultatif\)/ });
    expect(perte).toBeDisabled();
    await personne.click(commencer!);
    await personne.click(perte!);
    expect(perte).toBeChecked();
    await personne.click(commencer!);
    expect(perte).not.toBeChecked();
  });

  it('tout y est : la phrase signée se montre, l’accord part avec les mots et le document montrés', async () => {
    const { surAccord, personne } = await montrer();
    await remplir(personne);
    const phrase = screen.getByText(/^Je soussigné\(e\) Camille Roy, accepte sans réserve/);
    expect(within(phrase).getByText(/^DEV-\d{4}-\d+$/)).toHaveClass('entier');
    expect(final()).toHaveAttribute('aria-disabled', 'false');
    await personne.click(final());
    const { version: textes, document } = CONSENTEMENT;
    const corps = { code: '204817', nom: 'Camille Roy', cases: ['lu'], textes, document };
    expect(acceptes().map((un) => un.corps)).toEqual([corps]);
    expect(surAccord).toHaveBeenCalledWith(DEVIS_SIGNATURE.AcceptationLue);
  });

  it('d’un devis en deux langues, chaque étape, chaque case, la phrase et le bouton se redisent en anglais, balisé', async () => {
    render(
      <EnDeuxLangues value>
        <SignerDevis jeton="j" lu={PUBLIC} devis={DEVIS} surAccord={jest.fn()} relire={jest.fn()} />
      </EnDeuxLangues>,
    );
    await screen.findByRole('heading', { name: 'Signez / Sign' });
    const requises = screen.getAllByRole('checkbox', { name: /\(requis\)/ });
    expect(screen.getAllByRole('checkbox', { name: /I have read the quotation.*\(required\)/ })).toEqual(
      requises,
    );
    expect(final(`${BOUTON} / Sign and order with obligation to pay`)).toHaveAccessibleDescription(
      /Still to do: tick the required boxes, give your full name, enter the six-digit code\.$/,
    );
    const phrase = screen.getByText(/^I, the undersigned …, accept without reservation quotation DEV-/);
    expect(phrase).toHaveAttribute('lang', 'en-GB');
    expect(screen.getByLabelText('Vos prénom et nom / your full name')).toBeVisible();
  });

  it('un code faux va à son champ sans rien perdre ; repris tel quel, il garde sa clé, changé, il en prend une autre', async () => {
    const { surAccord, personne } = await montrer();
    await remplir(personne);
    const message = 'Ce code n’est pas le bon.';
    reponses.accepter = [400, { message, code: 'CODE_INCORRECT', champs: [{ champ: 'code', message }] }];
    await personne.click(final());
    const champ = screen.getByLabelText(/^Code reçu/);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(champ).toHaveFocus();
    expect(champ).toHaveValue('204 817');
    await personne.click(final());
    await personne.type(champ, '{Backspace}8');
    expect(screen.queryByText(message)).toBeNull();
    await personne.click(final());
    const [premiere, reprise, changee] = acceptes().map(({ cle }) => cle);
    expect(premiere).toBe(reprise);
    expect(changee).not.toBe(premiere);
    expect(surAccord).not.toHaveBeenCalled();
  });

  it.each([
    ['DEVIS_DEJA_REPONDU', 409, 'Voir où en est le devis'],
    ['LIEN_DE_DEVIS_FERME', 410, 'Voir où en est le devis'],
    ['PAGE_DEPASSEE', 409, 'Relire le devis'],
  ])(
    '%s se dit, et le geste qui en sort relit la page ; le nom reste, les cases se recochent',
    async (...cas) => {
      const [code, statut, geste] = cas;
      const { relire, personne } = await montrer();
      await remplir(personne);
      reponses.accepter = [statut, { message: 'Ce devis a changé.', code }];
      await personne.click(final());
      expect(await screen.findByText('Ce devis a changé.')).toBeInTheDocument();
      await personne.click(screen.getByRole('button', { name: geste }));
      expect(relire).toHaveBeenCalledTimes(1);
      expect(screen.getByRole('heading', { name: 'Signer ce devis' })).toHaveFocus();
      expect(screen.getByLabelText('Vos prénom et nom')).toHaveValue(' Camille Roy ');
      expect(screen.getByRole('checkbox', { name: /\(requis\)/ })).not.toBeChecked();
    },
  );

  it('le code se demande, se redemande, et trop demandé le dit', async () => {
    const { personne } = await montrer();
    await personne.click(screen.getByRole('button', { name: 'Recevoir le code' }));
    expect(await screen.findByText('Le code est parti')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Code reçu/)).toHaveFocus();
    reponses.code = [429, { message: 'Trop de tentatives.', code: 'TROP_DE_TENTATIVES' }];
    await personne.click(screen.getByRole('button', { name: 'Renvoyer un code' }));
    expect(await screen.findByText('Trop de tentatives.')).toBeInTheDocument();
  });

  it('un professionnel dit sa qualité et son pouvoir, et signe avec ses mots', async () => {
    const pro = consentementDe({ typeClient: 'professionnel', contexte: 'distance' }, '2026-11-25');
    reponses.consentement = [200, { ...CONSENTEMENT, ...pro, qualiteRequise: true, pour: 'Duval SARL' }];
    const { personne } = await montrer();
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    await remplir(personne);
    const bouton = final('Signer et accepter le devis');
    expect(bouton).toHaveAccessibleDescription('Il reste à indiquer votre qualité.');
    await personne.type(screen.getByLabelText(/^Votre qualité/), 'Gérante');
    await personne.click(bouton);
    expect(acceptes()[0]?.corps).toMatchObject({ qualite: 'Gérante', cases: ['lu', 'pouvoir'] });
  });
});
