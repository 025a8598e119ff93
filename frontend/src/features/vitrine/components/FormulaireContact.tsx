import { useRef, useState, type FormEvent, type JSX } from 'react';
import { envoyerContact, type MessageContact, type ReponseContact } from '../api/contact';
import { fautesDuMessage } from '../model/message-contact';
import { ChampContact } from './ChampContact';

type Etat = { etat: 'saisie' } | { etat: 'envoi' } | ReponseContact;

const lire = (formulaire: HTMLFormElement): MessageContact =>
  Object.fromEntries(
    [...new FormData(formulaire)].map(([cle, valeur]) => [cle, String(valeur).trim()]),
  ) as unknown as MessageContact;

/** Écrire à l'assistance ; le texte reste en place tant qu'il n'est pas parti. */
export function FormulaireContact(): JSX.Element {
  const [etat, setEtat] = useState<Etat>({ etat: 'saisie' });
  const formulaire = useRef<HTMLFormElement>(null);
  const fautes = etat.etat === 'refuse' ? etat.champs : {};

  const refuser = (reponse: ReponseContact & { etat: 'refuse' }): void => {
    setEtat(reponse);
    const premier = Object.keys(reponse.champs)[0];
    if (premier) formulaire.current?.querySelector<HTMLElement>(`[name="${premier}"]`)?.focus();
  };

  const envoyer = async (evenement: FormEvent<HTMLFormElement>): Promise<void> => {
    evenement.preventDefault();
    if (etat.etat === 'envoi') return;
    const message = lire(evenement.currentTarget);
    const champs = fautesDuMessage(message);
    if (Object.keys(champs).length > 0) {
      refuser({ etat: 'refuse', message: 'Le message n’est pas complet.', champs });
      return;
    }
    setEtat({ etat: 'envoi' });
    const reponse = await envoyerContact(message);
    if (reponse.etat === 'parti') setEtat(reponse);
    else refuser(reponse);
  };

  if (etat.etat === 'parti') {
    return (
      <p role="status" className="vitrine-encart">
        Votre message est parti. Nous répondons à l’adresse que vous avez donnée.
      </p>
    );
  }
  return (
    <form ref={formulaire} className="vitrine-formulaire" noValidate onSubmit={(e) => void envoyer(e)}>
      {etat.etat === 'refuse' && (
        <p role="alert" className="vitrine-panne">
          {etat.message}
        </p>
      )}
      <ChampContact
        nom="nom"
        libelle="Votre nom"
        autoComplete="name"
        maxLength={100}
        required
        faute={fautes.nom}
      />
      <ChampContact
        nom="email"
        libelle="Votre adresse email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        faute={fautes.email}
      />
      <ChampContact nom="sujet" libelle="Sujet (facultatif)" maxLength={120} faute={fautes.sujet} />
      <ChampContact
        nom="message"
        libelle="Votre message"
        multiligne
        maxLength={4000}
        required
        faute={fautes.message}
      />
      <div className="vitrine-piege" aria-hidden="true">
        <label htmlFor="contact-siteWeb">Ne rien écrire ici</label>
        <input id="contact-siteWeb" name="siteWeb" tabIndex={-1} autoComplete="off" />
      </div>
      <button type="submit" className="bouton bouton-grand" aria-busy={etat.etat === 'envoi'}>
        {etat.etat === 'envoi' ? 'Envoi…' : 'Envoyer le message'}
      </button>
    </form>
  );
}
