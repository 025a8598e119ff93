import type { CorpsSecondFacteurPerdu } from '@facturier/domaine/contrat/auth';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { Champ } from '@/components/formulaire/Champ';
import { parChamp } from '@/components/formulaire/fautes';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { Saisie } from '@/components/Saisie';
import { PerduTotp } from './PerduTotp';
import { requis } from '../model/regles';
import styles from '../pages/EcranCompte.module.css';

const fautesCode = parChamp({ code: requis('Saisissez le code.') });

/** Le second facteur : un code à 6 chiffres, ou un code de secours. */
export function EtapeTotp({
  identifiants: { email, password },
  surCode,
  retour,
  refus,
}: {
  identifiants: CorpsSecondFacteurPerdu;
  surCode: (code: string) => Promise<unknown>;
  retour: () => void;
  refus: string | null;
}): JSX.Element {
  const saisie = useFormulaire({
    nom: 'totp',
    depart: { code: '' },
    regle: fautesCode,
    envoyer: ({ code }) => surCode(code.replace(/\s/g, '')),
  });
  return (
    <>
      <h1>Vérification en deux étapes</h1>
      <p className={styles.chapeau}>
        Ouvrez votre application d’authentification et saisissez le code à 6&nbsp;chiffres, ou l’un de vos
        codes de secours.
      </p>
      {refus && <Alerte type="erreur">{refus}</Alerte>}
      <Formulaire saisie={saisie}>
        <Champ libelle="Code" champ={saisie.champ('code')}>
          {(controle) => (
            <Saisie
              {...controle}
              grande
              required
              autoFocus
              autoComplete="one-time-code"
              maxLength={32}
              spellCheck={false}
            />
          )}
        </Champ>
        <Bouton type="submit" genre="principal" taille="grande" large occupe={saisie.enCours}>
          Vérifier
        </Bouton>
      </Formulaire>
      <PerduTotp identifiants={{ email, password }} />
      <p className={styles.suite}>
        <Bouton genre="lien" onClick={retour}>
          Revenir à la connexion
        </Bouton>
      </p>
    </>
  );
}
