import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { Button, Input, Radio, type InputProps } from 'antd';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { ChampSiret } from '@/components/ChampSiret';
import { Champ } from '@/components/formulaire/Champ';
import { ChoixEnBoutons } from '@/components/formulaire/ChoixEnBoutons';
import { pourAntd, pourRadios } from '@/components/formulaire/champ-saisi';
import type { Saisie } from '@/components/formulaire/use-formulaire';
import { useClients } from '../api/clients';
import {
  CHOIX_ACTIVITE,
  CHOIX_LANGUE,
  CHOIX_LIENS,
  CHOIX_ORGANISME,
  doublonEmail,
  peutAvoirUneTva,
  proposeLAnglais,
  sirenDe,
  SORTES,
  type Client,
  type SaisieClient,
} from '../model/client';
import { AdressesEnFrance, DuRegistre } from './Annuaire';
import { LISTE_PAYS, PaysProposes } from './PaysProposes';
import styles from './clients.module.css';

function DoublonEmail({ email, saufId }: { email: string; saufId?: string }): JSX.Element | null {
  const { data: clients = [] } = useClients();
  const doublon = doublonEmail(clients, email, saufId);
  if (!doublon) return null;
  return (
    <div className={styles.clientDoublon}>
      <Alerte type="alerte">
        «&nbsp;{doublon.nom}&nbsp;» a déjà cette adresse e-mail. Vous pouvez continuer si c’est voulu.
      </Alerte>
    </div>
  );
}

function ChampTexte({
  saisie,
  nom,
  libelle,
  requis,
  note,
  ...reste
}: {
  saisie: Saisie<SaisieClient>;
  nom: Exclude<
    keyof SaisieClient,
    'sorte' | 'sansEmail' | 'activite' | 'natureOrganisme' | 'langue' | 'liensAFermer'
  >;
  libelle: string;
  requis?: boolean;
  note?: string;
} & InputProps): JSX.Element {
  return (
    <Champ libelle={libelle} champ={saisie.champ(nom)} requis={requis} note={note}>
      {(controle) => <Input size="large" autoComplete="off" {...reste} {...pourAntd(controle)} />}
    </Champ>
  );
}

/** Ce que l'on peut laisser vide ici, dit comme l'étape 5 le dira : l'adresse bloque une facture à un professionnel, le SIREN non. */
const ADRESSE_POUR_EMETTRE = 'L’adresse entière est nécessaire pour émettre';
const SIREN_DEMANDE = 'À demander, sans obligation';

const CHOIX_SORTE = Object.entries(SORTES).map(([value, label]) => ({ value, label }));

/** Le SIRET ou le SIREN, et le numéro de TVA, là où il en existe. */
function Identifiants({ saisie }: { saisie: Saisie<SaisieClient> }): JSX.Element {
  const siren = sirenDe(saisie.valeurs);
  return (
    <div className={styles.clientDeux}>
      {siren !== 'sans_objet' && (
        <Champ
          libelle="SIRET (ou SIREN, 9 chiffres)"
          champ={saisie.champ('identifiant')}
          note={siren === 'demande' ? SIREN_DEMANDE : undefined}
        >
          {(controle) => <ChampSiret {...controle} grande sirenAdmis />}
        </Champ>
      )}
      {peutAvoirUneTva(saisie.valeurs) && (
        <ChampTexte
          saisie={saisie}
          nom="tvaIntracommunautaire"
          libelle="Numéro de TVA (facultatif)"
          spellCheck={false}
          maxLength={20}
        />
      )}
    </div>
  );
}

/** Ce qui décide de ce qu'une association, ou un organisme public, doit en retard. */
function PrecisionDeSorte({ saisie }: { saisie: Saisie<SaisieClient> }): JSX.Element | null {
  const { sorte } = saisie.valeurs;
  if (sorte === 'association')
    return (
      <Champ
        libelle="Exerce-t-elle une activité économique ?"
        groupe
        champ={saisie.champ('activite')}
        note="Association, syndicat de copropriétaires, comité… Sinon, ni pénalités de retard ni indemnité de 40 €"
      >
        {(controle) => <Radio.Group {...pourRadios(controle)} options={CHOIX_ACTIVITE} />}
      </Champ>
    );
  if (sorte !== 'organisme_public') return null;
  return (
    <Champ
      libelle="Son délai de paiement, que fixe la loi"
      groupe
      champ={saisie.champ('natureOrganisme')}
      note="Compté du jour où il reçoit votre demande de paiement"
    >
      {(controle) => <Radio.Group {...pourRadios(controle)} options={CHOIX_ORGANISME} />}
    </Champ>
  );
}

/** L'adresse e-mail, ou le fait qu'il n'en a pas : on ne l'oublie pas, on le dit. */
function Email({ saisie }: { saisie: Saisie<SaisieClient> }): JSX.Element {
  const { sansEmail } = saisie.valeurs;
  return (
    <div>
      <ChampTexte
        saisie={saisie}
        nom="email"
        libelle="E-mail"
        requis={!sansEmail}
        disabled={sansEmail}
        note={sansEmail ? 'Ses documents se remettent autrement' : undefined}
        type="email"
        inputMode="email"
        maxLength={254}
      />
      <Button
        type="link"
        className={styles.clientSansEmail}
        onClick={() => saisie.changer({ sansEmail: !sansEmail, email: '' })}
      >
        {sansEmail ? 'Indiquer une adresse e-mail' : 'Ce client n’a pas d’adresse e-mail'}
      </Button>
    </div>
  );
}

/** L'adresse change : ce que deviennent les liens que l'ancienne tient. */
function LiensQuittes({ saisie, ancienne }: { saisie: Saisie<SaisieClient>; ancienne: string }): JSX.Element {
  return (
    <Champ
      libelle={`Les liens de factures et de devis déjà envoyés à ${emailLisible(ancienne)}`}
      groupe
      champ={saisie.champ('liensAFermer')}
      note="La nouvelle adresse recevra les siens au prochain envoi"
    >
      {(controle) => <Radio.Group {...pourRadios(controle)} options={CHOIX_LIENS} />}
    </Champ>
  );
}

/** La langue de ses documents : l'anglais se propose à qui n'est pas en France, et ne se choisit jamais seul. */
function Langue({ saisie }: { saisie: Saisie<SaisieClient> }): JSX.Element {
  return (
    <>
      <Champ
        libelle="Langue des documents"
        groupe
        champ={saisie.champ('langue')}
        note="Ses factures, avoirs et devis à venir, et leurs e-mails ; le français y reste, et fait foi"
      >
        {(controle) => <Radio.Group {...pourRadios(controle)} options={CHOIX_LANGUE} />}
      </Champ>
      {proposeLAnglais(saisie.valeurs) && (
        <Alerte
          type="info"
          action={<Button onClick={() => saisie.changer({ langue: 'fr_en' })}>Français et anglais</Button>}
        >
          Ce client n’est pas en France&nbsp;: ses documents peuvent se dire aussi en anglais.
        </Alerte>
      )}
    </>
  );
}

/** Les champs d'un client, dans l'ordre de la spécification ; le type décide des mentions de ses factures. */
export function ChampsClient({
  saisie,
  client,
}: {
  saisie: Saisie<SaisieClient>;
  client?: Client;
}): JSX.Element {
  const ancienne = client?.email ?? '';
  const { sorte, email } = saisie.valeurs;
  const pourEmettre = sorte === 'particulier' ? undefined : ADRESSE_POUR_EMETTRE;
  return (
    <>
      <Champ libelle="Type de client" groupe champ={saisie.champ('sorte')}>
        {(controle) => <ChoixEnBoutons {...pourRadios(controle)} size="large" options={CHOIX_SORTE} />}
      </Champ>
      <ChampTexte saisie={saisie} nom="nom" libelle="Nom" requis maxLength={200} />
      <DuRegistre saisie={saisie} connu={client?.nom} />
      <div className={styles.clientDeux}>
        <Email saisie={saisie} />
        <ChampTexte
          saisie={saisie}
          nom="telephone"
          libelle="Téléphone"
          type="tel"
          inputMode="tel"
          maxLength={30}
        />
      </div>
      <DoublonEmail email={email} saufId={client?._id} />
      {ancienne && normaliserEmail(email) !== ancienne && (
        <LiensQuittes saisie={saisie} ancienne={ancienne} />
      )}
      <PrecisionDeSorte saisie={saisie} />
      {sorte !== 'particulier' && <Identifiants saisie={saisie} />}
      <ChampTexte saisie={saisie} nom="rue" libelle="Adresse" note={pourEmettre} maxLength={200} />
      <AdressesEnFrance saisie={saisie} connue={client?.adresse.rue} />
      <div className={styles.clientAdresse}>
        <ChampTexte
          saisie={saisie}
          nom="codePostal"
          libelle="Code postal"
          inputMode="numeric"
          maxLength={12}
        />
        <ChampTexte saisie={saisie} nom="ville" libelle="Ville" maxLength={100} />
        <ChampTexte saisie={saisie} nom="pays" libelle="Pays" maxLength={60} list={LISTE_PAYS} />
        <PaysProposes />
      </div>
      <Langue saisie={saisie} />
    </>
  );
}
