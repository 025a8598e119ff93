import { Input } from 'antd';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Champ } from '@/components/formulaire/Champ';
import { lierChamp, pourAntd } from '@/components/formulaire/champ-saisi';
import { messageDuChamp } from '@/lib/erreurs-api';
import { useMots } from '@/features/factures/public';
import type { EmetteurSaisi } from '../model/valeurs-assistant';
import type { Atelier } from './atelier';
import styles from './etapes.module.css';

const CHAMPS: {
  champ: keyof EmetteurSaisi;
  libelle: string;
  requis?: boolean;
  completion: string;
  max: number;
}[] = [
  { champ: 'prenom', libelle: 'Prénom', requis: true, completion: 'given-name', max: 80 },
  { champ: 'nom', libelle: 'Nom', requis: true, completion: 'family-name', max: 80 },
  { champ: 'email', libelle: 'E-mail', requis: true, completion: 'email', max: 254 },
  { champ: 'adresse', libelle: 'Adresse', completion: 'address-line1', max: 200 },
  { champ: 'codePostal', libelle: 'Code postal', completion: 'postal-code', max: 10 },
  { champ: 'ville', libelle: 'Ville', completion: 'address-level2', max: 100 },
];

const NOTES: Partial<Record<keyof EmetteurSaisi, string>> = {
  email: 'Celle de vos factures. Vous vous connectez toujours avec l’adresse de votre compte.',
  adresse: 'L’adresse entière est nécessaire pour émettre',
};

const PLACES: Partial<Record<(typeof CHAMPS)[number]['champ'], string>> = {
  prenom: styles.etapeChampPrenom,
  email: styles.etapeChampEmail,
  adresse: styles.etapeChampAdresse,
  ville: styles.etapeChampVille,
};

/** Étape 1 : l'identité de l'émetteur, enregistrée dans le profil au passage à la suite. */
export function EtapeEmetteur({ atelier, erreur }: { atelier: Atelier; erreur: unknown }): JSX.Element {
  const { etat, agir } = atelier;
  const mots = useMots();
  const { emetteur } = etat.valeurs;
  const sansAdresse = !emetteur.adresse.trim() || !emetteur.codePostal.trim() || !emetteur.ville.trim();
  return (
    <>
      <p className={styles.etapeIntro}>{mots.enTete}</p>
      <div className={styles.etapeGrille}>
        {CHAMPS.map(({ champ, libelle, requis, completion, max }) => (
          <div key={champ} className={PLACES[champ]}>
            <Champ
              libelle={libelle}
              requis={requis}
              champ={lierChamp({
                id: `emetteur-${champ}`,
                nom: champ,
                valeur: emetteur[champ],
                faute: messageDuChamp(erreur, champ === 'email' ? 'emailContact' : champ),
                changer: (valeur) => agir({ type: 'emetteur', champ, valeur }),
              })}
              note={NOTES[champ]}
            >
              {(controle) => (
                <Input
                  {...pourAntd(controle)}
                  size="large"
                  autoComplete={completion}
                  maxLength={max}
                  type={champ === 'email' ? 'email' : 'text'}
                />
              )}
            </Champ>
          </div>
        ))}
      </div>
      {sansAdresse && <Alerte type="alerte">{mots.adresse}</Alerte>}
    </>
  );
}
