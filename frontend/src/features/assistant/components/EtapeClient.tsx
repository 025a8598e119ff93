import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import { explicationDe } from '@facturier/domaine/documents/ventilation';
import { clsx } from 'clsx';
import { Button, Input } from 'antd';
import { Suspense, useEffect, useRef, useState, type JSX } from 'react';
import { EFFACER } from '@/components/Effacer';
import { Alerte } from '@/components/Alerte';
import { EtatVide } from '@/components/EtatVide';
import { Icone } from '@/components/Icone';
import {
  AvatarClient,
  AvisQuota,
  chercherClients,
  FenetreChoixClient,
  PopupClient,
  useQuotaClients,
  type Client,
} from '@/features/clients/public';
import { rejoindreLeFait } from '@/lib/focus-rendu';
import { accorder } from '@/lib/format/montant';
import textes from '@/components/textes.module.css';
import { idDe } from '../model/grille-lignes';
import { manquesDuClient, type Manque } from '../model/manques';
import { useMots } from '@/features/factures/public';
import type { Atelier } from './atelier';
import { Completer, useCompletion } from './Completer';
import { focaliser } from './use-grille';
import styles from './etapes.module.css';
import { de } from '@facturier/domaine/valeurs/phrases';

const MONTRES = 40;

function ChoixClient({
  client,
  choisi,
  surChoix,
  surSuite,
}: {
  client: Client;
  choisi: boolean;
  surChoix: () => void;
  /** Le choix est fait, d'un clic ou d'Entrée : les flèches ne font que parcourir. */
  surSuite: () => void;
}): JSX.Element {
  return (
    <label
      onClick={({ detail }) => detail > 0 && surSuite()}
      className={clsx(styles.choixClient, choisi && styles.choixClientChoisi)}
    >
      <input
        id={`choix-${client._id}`}
        type="radio"
        name="client"
        checked={choisi}
        onChange={surChoix}
        onKeyDown={({ key }) => key === 'Enter' && surSuite()}
      />
      <AvatarClient client={client} />
      <span className={styles.choixClientTexte}>
        <b>{client.nom}</b>
        <span>{[emailLisible(client.email ?? ''), client.adresse.ville].filter(Boolean).join(', ')}</span>
      </span>
      {choisi && <Icone nom="coche" taille={20} epaisseur={2.2} />}
    </label>
  );
}

interface Props {
  atelier: Atelier;
  /** Ce qui manque au document, tel qu'il est saisi. */
  manques: readonly Manque[];
}

function AvertissementsClient({ atelier: { client }, manques }: Props): JSX.Element | null {
  const completion = useCompletion(client ?? null);
  if (!client) return null;
  const duVendeur = manques.find(({ ou }) => 'lien' in ou && ou.lien === 'mentions');
  return (
    <>
      {manques.length > 0 && (
        <Alerte
          type="alerte"
          action={
            <>
              {manques.some(({ ou }) => 'lien' in ou && ou.lien === 'client') && (
                <Completer
                  libelle={`Compléter la fiche ${de(client.nom)}`}
                  surClic={() => completion.ouvrir('client')}
                />
              )}
              {duVendeur && (
                <Completer
                  libelle="Compléter mes mentions légales"
                  surClic={() => completion.ouvrir({ champ: duVendeur.champ.replace(/^emetteur\./, '') })}
                />
              )}
            </>
          }
        >
          {manques.map(({ texte }) => texte).join(' ')}
        </Alerte>
      )}
      {completion.fenetre}
    </>
  );
}

/** Un client choisi mène aux lignes, le curseur dans la première ; s'il lui manque quelque chose, ou s'il demande un mot, on reste à le lire. */
function useSuite({ atelier, manques }: Props, choisir: (client: Client) => void): (client: Client) => void {
  const { agir, client, facture } = atelier;
  const visee = useRef<string | null>(null);
  useEffect(() => {
    if (visee.current === null || client?._id !== visee.current) return;
    visee.current = null;
    if (manques.some(({ bloquant }) => bloquant) || explicationDe(facture)) return;
    agir({ type: 'aller', etape: 3 });
    focaliser(idDe(0, 'description'));
  });
  return (choisi) => {
    visee.current = choisi._id;
    choisir(choisi);
  };
}

/** Après ses clients, le registre des entreprises : sur un geste, le nom d'un particulier que l'on cherche ici n'en sort pas. */
const DansLeRegistre = ({
  recherche,
  surClic,
}: {
  recherche: string;
  surClic: () => void;
}): JSX.Element | null =>
  recherche.length < 3 ? null : (
    <Button type="link" className={styles.etapeLien} onClick={surClic}>
      Dans le registre&nbsp;: chercher «&nbsp;{recherche}&nbsp;»
    </Button>
  );

/** Étape 2 : recherche par nom ou e-mail, ajout d'un client, choix. */
export function EtapeClient({ atelier, manques }: Props): JSX.Element {
  const duChoix = { atelier, manques: manquesDuClient(manques) };
  const { etat, agir, clients } = atelier;
  const mots = useMots();
  const [recherche, setRecherche] = useState('');
  const [ajout, setAjout] = useState<'neuf' | 'registre' | null>(null);
  const [liste, setListe] = useState(false);
  const [avis, setAvis] = useState(false);
  const quota = useQuotaClients();
  const ouvrir = (quoi: 'neuf' | 'registre'): void => (quota.plein ? setAvis(true) : setAjout(quoi));
  const ajouter = (): void => ouvrir('neuf');
  const choisi = etat.valeurs.clientId;
  const fixe = etat.valeurs.devis !== undefined;
  const trouves = fixe ? clients.filter(({ _id }) => _id === choisi) : chercherClients(clients, recherche);
  // Le client d'avant vient en tête ; en choisir un autre ne déplace rien sous le doigt.
  const [tete, setTete] = useState(choisi);
  const tries = [...trouves].sort((a, b) => Number(b._id === tete) - Number(a._id === tete));
  const explication = atelier.client && explicationDe(atelier.facture);
  const choisir = (client: Client): void => agir({ type: 'client', clientId: client._id });
  const poursuivre = useSuite(duChoix, choisir);
  return (
    <>
      {!fixe && (
        <div className={styles.etapeBarre}>
          <Input
            id="recherche-client"
            type="search"
            size="large"
            allowClear={EFFACER}
            value={recherche}
            onChange={({ target }) => setRecherche(target.value)}
            placeholder="Rechercher par nom ou e-mail"
            aria-label="Rechercher un client"
            prefix={<Icone nom="loupe" taille={16} />}
          />
          <Button size="large" icon={<Icone nom="plus" />} onClick={ajouter}>
            Nouveau client
          </Button>
        </div>
      )}
      <Suspense>{avis && quota.plein && <AvisQuota quota={quota} surFin={() => setAvis(false)} />}</Suspense>
      <AvertissementsClient {...duChoix} />
      {explication && <Alerte type="info">{explication}</Alerte>}
      {tries.length > 0 && (
        <fieldset className={styles.choixClients}>
          <legend className={textes.lecteurs}>{mots.client}</legend>
          {tries.slice(0, MONTRES).map((client) => (
            <ChoixClient
              key={client._id}
              client={client}
              choisi={client._id === choisi}
              surChoix={() => choisir(client)}
              surSuite={() => poursuivre(client)}
            />
          ))}
          {tries.length > MONTRES && (
            <p className={styles.note}>
              Et {accorder(tries.length - MONTRES, 'autre')}&nbsp;: précisez la recherche, ou{' '}
              <Button type="link" size="small" className={styles.etapeLien} onClick={() => setListe(true)}>
                parcourez vos clients
              </Button>
              .
            </p>
          )}
        </fieldset>
      )}
      {tries.length === 0 && (
        <EtatVide
          dessin={clients.length ? 'recherche' : 'clients'}
          titre={clients.length ? 'Aucun client ne correspond' : 'Aucun client enregistré'}
          action={
            <Button type="primary" onClick={ajouter}>
              Ajouter un client
            </Button>
          }
        />
      )}
      {!fixe && <DansLeRegistre recherche={recherche.trim()} surClic={() => ouvrir('registre')} />}
      <Suspense>
        {liste && (
          <FenetreChoixClient
            surFermeture={() => setListe(false)}
            surAjout={ajouter}
            surChoix={(client) => {
              setListe(false);
              setTete(client._id);
              choisir(client);
            }}
          />
        )}
        {ajout && (
          <PopupClient
            ouvert
            nomInitial={tries.length && ajout === 'neuf' ? '' : recherche}
            duRegistre={ajout === 'registre'}
            surFermeture={() => setAjout(null)}
            surCreation={(client) => {
              rejoindreLeFait(`choix-${client._id}`);
              setAjout(null);
              setRecherche('');
              setTete(client._id);
              choisir(client);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
