import { useRef, useState, type InputHTMLAttributes, type JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { useFormulaire, type Saisie } from '@/components/formulaire/use-formulaire';
import { ErreurApi } from '@/lib/erreurs-api';
import { envoyerContact } from '../api/contact';
import { fautesDuMessage, rogner, type SaisieContact } from '../model/message-contact';
import commun from './commun.module.css';
import styles from './FormulaireContact.module.css';

const FORMULAIRE = 'contact';
const PANNE = 'Le message n’est pas parti\u00a0: le serveur ne répond pas. Votre texte est gardé, réessayez.';
const VIDE: SaisieContact = { nom: '', email: '', sujet: '', message: '' };

/** La page est dessinée avant que ses scripts n'arrivent : ce qui s'y est tapé entre-temps est repris. */
function dejaTape(): SaisieContact {
  if (typeof document === 'undefined') return VIDE;
  const lire = ([champ, vide]: [string, string]): [string, string] => {
    const element = document.getElementById(`${FORMULAIRE}-${champ}`);
    const tape = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    return [champ, tape ? element.value : vide];
  };
  return { ...VIDE, ...Object.fromEntries(Object.entries(VIDE).map(lire)) };
}

const refusDit = (refus: unknown): string | null => {
  if (!(refus instanceof ErreurApi)) return null;
  return refus.sansReponse ? PANNE : refus.message;
};

function ChampContact({
  saisie,
  nom,
  libelle,
  ...reste
}: { saisie: Saisie<SaisieContact>; nom: keyof SaisieContact; libelle: string } & InputHTMLAttributes<
  HTMLInputElement & HTMLTextAreaElement
>): JSX.Element {
  return (
    <Champ libelle={libelle} champ={saisie.champ(nom)} className={styles.champ}>
      {(controle) =>
        nom === 'message' ? (
          <textarea rows={7} {...reste} {...controle} />
        ) : (
          <input {...reste} {...controle} />
        )
      }
    </Champ>
  );
}

/** Écrire à l'assistance ; le texte reste en place tant qu'il n'est pas parti. */
export function FormulaireContact(): JSX.Element {
  const [parti, setParti] = useState(false);
  const piege = useRef<HTMLInputElement>(null);
  const saisie = useFormulaire({
    nom: FORMULAIRE,
    depart: dejaTape(),
    regle: fautesDuMessage,
    resume: ([faute]) => (faute ? { texte: 'Le message n’est pas complet.' } : null),
    envoyer: (valeurs) => envoyerContact({ ...rogner(valeurs), siteWeb: piege.current?.value ?? '' }),
    reussite: () => setParti(true),
  });
  if (parti) {
    return (
      <p role="status" className={commun.encart}>
        Votre message est parti. Nous répondons à l’adresse que vous avez donnée.
      </p>
    );
  }
  const panne = saisie.resume?.texte ?? refusDit(saisie.refus);
  return (
    <Formulaire
      saisie={saisie}
      className={styles.formulaire}
      resume={
        panne && (
          <p role="alert" className={`${commun.panne} ${styles.panne}`}>
            {panne}
          </p>
        )
      }
    >
      <ChampContact
        saisie={saisie}
        nom="nom"
        libelle="Votre nom"
        autoComplete="name"
        maxLength={100}
        required
      />
      <ChampContact
        saisie={saisie}
        nom="email"
        libelle="Votre adresse e-mail"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <ChampContact saisie={saisie} nom="sujet" libelle="Sujet (facultatif)" maxLength={120} />
      <ChampContact saisie={saisie} nom="message" libelle="Votre message" maxLength={4000} required />
      <div className={styles.piege} aria-hidden="true">
        <label htmlFor="contact-siteWeb">Ne rien écrire ici</label>
        <input ref={piege} id="contact-siteWeb" name="siteWeb" tabIndex={-1} autoComplete="off" />
      </div>
      <button
        type="submit"
        className={`${commun.bouton} ${commun.grand} ${styles.envoyer}`}
        aria-busy={saisie.enCours}
      >
        {saisie.enCours ? 'Envoi…' : 'Envoyer le message'}
      </button>
    </Formulaire>
  );
}
