export { useCreerConversation } from './api/conversations';
export { useNonLus } from './api/non-lus';
export { useTempsReel } from './api/temps-reel';
export { PastilleNonLus } from './components/PastilleNonLus';
export { texteNonLus } from './model/conversation';
