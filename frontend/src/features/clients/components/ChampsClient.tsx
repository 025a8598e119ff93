import { Input, Radio, type InputProps } from 'antd';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { ChampSiret } from '@/components/ChampSiret';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd, pourRadios } from '@/components/formulaire/champ-saisi';
import type { Saisie } from '@/components/formulaire/use-formulaire';
import { useClients } from '../api/clients';
import { doublonEmail, type SaisieClient } from '../model/client';
import styles from './clients.module.css';

function DoublonEmail({ email, saufId }: { email: string; saufId?: string }): JSX.Element | null {
  const { data: clients = [] } = useClients();
  const doublon = doublonEmail(clients, email, saufId);
  if (!doublon) return null;
  return (
    <div className={styles.clientDoublon}>
      <Alerte type="alerte">
        «&nbsp;{doublon.nom}&nbsp;» a déjà cette adresse email. Vous pouvez continuer si c’est voulu.
      </Alerte>
    </div>
  );
}

function ChampTexte({
  saisie,
  nom,
  libelle,
  requis,
  ...reste
}: {
  saisie: Saisie<SaisieClient>;
  nom: Exclude<keyof SaisieClient, 'type'>;
  libelle: string;
  requis?: boolean;
} & InputProps): JSX.Element {
  return (
    <Champ libelle={libelle} champ={saisie.champ(nom)} requis={requis}>
      {(controle) => <Input size="large" autoComplete="off" {...reste} {...pourAntd(controle)} />}
    </Champ>
  );
}

/** Les champs d'un client, dans l'ordre de la spécification ; le type décide des mentions de ses factures. */
export function ChampsClient({
  saisie,
  clientId,
}: {
  saisie: Saisie<SaisieClient>;
  clientId?: string;
}): JSX.Element {
  const { type, email } = saisie.valeurs;
  return (
    <>
      <Champ libelle="Type de client" champ={saisie.champ('type')}>
        {(controle) => (
          <Radio.Group
            {...pourRadios(controle)}
            size="large"
            optionType="button"
            options={[
              { value: 'particulier', label: 'Particulier' },
              { value: 'professionnel', label: 'Entreprise' },
            ]}
          />
        )}
      </Champ>
      <ChampTexte saisie={saisie} nom="nom" libelle="Nom" requis maxLength={200} />
      <div className={styles.clientDeux}>
        <ChampTexte
          saisie={saisie}
          nom="email"
          libelle="Email"
          requis
          type="email"
          inputMode="email"
          maxLength={254}
        />
        <ChampTexte
          saisie={saisie}
          nom="telephone"
          libelle="Téléphone"
          type="tel"
          inputMode="tel"
          maxLength={30}
        />
      </div>
      <DoublonEmail email={email} saufId={clientId} />
      {type === 'professionnel' && (
        <Champ libelle="SIRET (ou SIREN, 9 chiffres)" champ={saisie.champ('identifiant')}>
          {(controle) => <ChampSiret {...controle} />}
        </Champ>
      )}
      <ChampTexte saisie={saisie} nom="rue" libelle="Adresse" maxLength={200} />
      <div className={styles.clientAdresse}>
        <ChampTexte
          saisie={saisie}
          nom="codePostal"
          libelle="Code postal"
          inputMode="numeric"
          maxLength={12}
        />
        <ChampTexte saisie={saisie} nom="ville" libelle="Ville" maxLength={100} />
        <ChampTexte saisie={saisie} nom="pays" libelle="Pays" maxLength={60} />
      </div>
    </>
  );
}
