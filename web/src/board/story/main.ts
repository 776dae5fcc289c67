import { mount } from 'svelte';
import '../../theme/tokens.css';
import '../../theme/base.css';
import Story from './Story.svelte';

const target = document.getElementById('app');
if (target) mount(Story, { target });
