import type { CorpsSecondFacteurPerdu } from '@facturier/domaine/contrat/auth';
import type { CorpsSignatureCle } from '@facturier/domaine/contrat/cles';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { Champ } from '@/components/formulaire/Champ';
import { parChamp } from '@/components/formulaire/fautes';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { Saisie } from '@/components/Saisie';
import { PerduTotp } from './PerduTotp';
import { SecondeParCle } from './SecondeParCle';
import type { MoyensSeconds } from '../model/refus-connexion';
import { requis } from '../model/regles';
import styles from '../pages/EcranCompte.module.css';

const fautesCode = parChamp({ code: requis('Saisissez le code.') });

/** Un code à 6 chiffres, ou un code de secours. */
function SecondeParCode({
  libelle,
  surCode,
}: {
  libelle: string;
  surCode: (code: string) => Promise<unknown>;
}): JSX.Element {
  const saisie = useFormulaire({
    nom: 'totp',
    depart: { code: '' },
    regle: fautesCode,
    envoyer: ({ code }) => surCode(code.replace(/\s/g, '')),
  });
  return (
    <Formulaire saisie={saisie}>
      <Champ libelle={libelle} champ={saisie.champ('code')}>
        {(controle) => (
          <Saisie
            {...controle}
            grande
            required
            autoFocus
            autoComplete="one-time-code"
            maxLength={40}
            spellCheck={false}
          />
        )}
      </Champ>
      <Bouton type="submit" genre="principal" taille="grande" large occupe={saisie.enCours}>
        Vérifier
      </Bouton>
    </Formulaire>
  );
}

/** Le second facteur : un code, une clé d'accès, ou l'un des deux. */
export function EtapeTotp({
  identifiants: { email, password },
  moyens,
  surCode,
  surCle,
  retour,
  refus,
}: {
  identifiants: CorpsSecondFacteurPerdu;
  moyens: MoyensSeconds;
  surCode: (code: string) => Promise<unknown>;
  surCle: (cle: CorpsSignatureCle) => Promise<unknown>;
  retour: () => void;
  refus: string | null;
}): JSX.Element {
  const identifiants = { email, password };
  const [secours, setSecours] = useState(false);
  return (
    <>
      <h1>Vérification en deux étapes</h1>
      <p className={styles.chapeau}>
        {moyens.code ? (
          <>
            Ouvrez votre application d’authentification et saisissez le code à 6&nbsp;chiffres, ou l’un de vos
            codes de secours.
          </>
        ) : (
          'Confirmez votre connexion avec l’une de vos clés d’accès.'
        )}
      </p>
      {refus && <Alerte type="erreur">{refus}</Alerte>}
      {moyens.code && <SecondeParCode libelle="Code" surCode={surCode} />}
      {moyens.cle && <SecondeParCle identifiants={identifiants} surCle={surCle} seule={!moyens.code} />}
      {secours && <SecondeParCode libelle="Code de secours" surCode={surCode} />}
      {!moyens.code && !secours && (
        <p className={styles.suite}>
          <Bouton genre="lien" onClick={() => setSecours(true)}>
            Utiliser un code de secours
          </Bouton>
        </p>
      )}
      <PerduTotp
        identifiants={identifiants}
        quoi={moyens.code ? 'mon téléphone et mes codes' : 'mes clés d’accès et mes codes'}
      />
      <p className={styles.suite}>
        <Bouton genre="lien" onClick={retour}>
          Revenir à la connexion
        </Bouton>
      </p>
    </>
  );
}
